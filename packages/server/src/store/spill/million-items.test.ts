import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Data beyond the heap of 256 MB ends the process; this limit is for memory outside of it. The exact number is in
 * bench/items: a busy host collects garbage later.
 */
const MAX_MB = 800;

it("a million items pass through native nodes in bounded memory, are stored, and are traced back to their origins", {
  timeout: 180_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-million-"));
  const script = join(import.meta.dirname, "testing", "million-items.ts");
  const flags = ["--max-old-space-size=256", "--max-semi-space-size=8"];
  const output = execFileSync(process.execPath, [...flags, script, folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  const ended = JSON.parse(output.trim().split("\n").at(-1)!);
  expect(ended).toMatchObject({
    status: "success",
    counts: [1_000_000, 1_000_000, 500_000, 499_990, 499_990, 2, 2],
    last: [
      { id: 999_998, label: "999998!", from: 999_998 },
      { id: 999_999, label: "999999!", from: 999_999 },
    ],
  });
  expect(ended.megabytes).toBeLessThan(MAX_MB);
});
