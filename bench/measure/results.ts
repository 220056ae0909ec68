import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";

/** Writes the figures of a run next to its question, with a description of the host. */
export function writeResults(folder: string, figures: Record<string, unknown>): void {
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: cpus().length,
  };
  const file = path.join(folder, "results.json");
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine, ...figures }, null, 2)}\n`,
  );
}
