/** Why an executor was replaced: out of memory, silent for too long, or ended by itself. */
export type BrokenReason = "memory" | "blocked" | "crash";
