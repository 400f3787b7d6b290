# SPDX-License-Identifier: MIT
"""The same run on 1, 2, 3, 4 and 8 ranks of MPI, also with messages that are late, prints the same hashes."""

import os
import subprocess
import sys

SEEDS = ("3", "4")
TICKS = "60"


def run(command):
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                   "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1",
                   "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "OMPI_MCA_hwloc_base_binding_policy": "none"}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=300).stdout


def main():
    program, mpirun = sys.argv[1:]
    for seed in SEEDS:
        golden = run([program, seed, TICKS])
        assert len(golden.splitlines()) == int(TICKS) // 10, golden
        for ranks, delays in ((1, "0"), (2, "0"), (3, "9"), (4, "0"), (8, "0")):
            ticks = [TICKS] if delays == "0" else ["20"]
            printed = run([mpirun, "-n", str(ranks), program, seed, *ticks, delays])
            assert printed and golden.startswith(printed), f"{ranks} ranks, delays {delays}:\n{printed}not\n{golden}"


main()
