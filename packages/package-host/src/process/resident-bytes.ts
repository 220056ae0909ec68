import { readFileSync } from "node:fs";

/** Memory of a process in bytes, including buffers and WebAssembly; 0 if the system does not report it. */
export function residentBytes(pid: number | undefined): number {
  try {
    const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return match ? Number(match[1]) * 1024 : 0;
  } catch {
    return 0;
  }
}
