import { readFileSync } from "node:fs";

/** Resident memory of a process in bytes; 0 if the system does not report it. */
export function residentMemory(pid: number): number {
  try {
    const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return match ? Number(match[1]) * 1024 : 0;
  } catch {
    return 0;
  }
}
