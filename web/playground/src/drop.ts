// SPDX-License-Identifier: MIT
// Files and folders that were dropped or chosen, by path.
import type { Files } from "./open_map.js";

/** More files of a folder are not read. */
const MOST_FILES = 2000;

export function filesOfList(list: FileList | null | undefined): Files {
  return Object.fromEntries([...(list ?? [])].map((file) => [file.webkitRelativePath || file.name, file]));
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
const entriesOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function add(entry: FileSystemEntry, path: string, files: Files): Promise<void> {
  if (Object.keys(files).length >= MOST_FILES) return;
  if (entry.isFile) {
    files[path + entry.name] = await fileOf(entry as FileSystemFileEntry);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const entries = await entriesOf(reader); // some at a time
    if (entries.length === 0) return;
    for (const one of entries) await add(one, `${path}${entry.name}/`, files);
  }
}

/** The files of a drop, with those of folders. */
export async function filesOfDrop(data: DataTransfer | null): Promise<Files> {
  const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfList(data?.files);
  const files: Files = {};
  for (const entry of entries) await add(entry, "", files);
  return files;
}
