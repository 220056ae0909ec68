import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const program = join(import.meta.dirname, "testing/list-types.ts");

describe("lists of types", () => {
  it("leave the code of types unloaded in the thread that serves all callers", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    const { nodes, credentials, found, forLists } = JSON.parse(stdout.trim().split("\n").at(-1)!);
    expect([nodes > 300, credentials > 200, found, forLists]).toEqual([true, true, true, 0]);
  });
});
