-- SPDX-License-Identifier: MIT
function love.conf(config)
  config.window.title = "tilespace: top-down"
  config.window.width, config.window.height = 960, 540
  config.modules.audio, config.modules.sound, config.modules.physics = false, false, false
end
