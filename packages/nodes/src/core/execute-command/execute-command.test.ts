import type { Item, Shell } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import node from "./execute-command.node.ts";

/** Prints its command; the command `fail` fails. */
const echo: Shell = {
  run: async (command) =>
    command === "fail"
      ? { exitCode: 2, stdout: "", stderr: "no such thing\n" }
      : { exitCode: 0, stdout: `${command}\n`, stderr: "" },
};
const items: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }];
const run = (parameters: object, more: Partial<RunNodeOptions> = {}) =>
  runNode(node, { parameters: { ...parameters }, items, ports: { shell: echo }, ...more });

describe("Execute Command", () => {
  it("runs once for all items, or for each of them", async () => {
    const command = "=echo {{ $json.n }}";
    const [once] = await run({ command });
    expect(once).toEqual([{ json: { exitCode: 0, stderr: "", stdout: "echo 1" }, pairedItem: { item: 0 } }]);
    const [each] = await run({ command, executeOnce: false });
    expect(each?.map(({ json }) => json["stdout"])).toEqual(["echo 1", "echo 2"]);
  });

  it("reports errors", async () => {
    await expect(run({ command: "fail" })).rejects.toMatchObject({
      message: "The command ended with the exit code 2",
      description: expect.stringContaining("no such thing"),
    });
    await expect(run({ command: " " })).rejects.toThrow("no command");
    await expect(run({ command: "ls" }, { ports: {} })).rejects.toMatchObject({
      description: expect.stringContaining("HEDDLE_COMMANDS"),
    });
  });
});
