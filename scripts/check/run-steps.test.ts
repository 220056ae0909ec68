import { expect, it } from "vitest";
import { runSteps } from "./run-steps.ts";

it("prints a step of the check when it starts, with its problems and notices when it ends", async () => {
  const lines: string[] = [];
  const failed = await runSteps(
    [
      {
        walls: () => [],
        sizes: () => ({ problems: ["a.ts is too long\nsplit it"], notices: ["b.ts nearly is"] }),
      },
    ],
    (line) => lines.push(line.replace(/\d+\.\d s/, "0.0 s")),
  );
  expect(failed).toBe(1);
  expect(lines).toEqual([
    "...    walls",
    "ok     walls (0.0 s)",
    "...    sizes",
    "FAILED sizes (0.0 s)",
    "       a.ts is too long\n       split it",
    "       notice: b.ts nearly is",
  ]);
});

it("runs the lanes of the check side by side", async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const release = () => {
    resolve([]);
    return [];
  };
  const failed = runSteps([{ waiting: () => promise }, { release }], () => {});
  expect(await failed).toBe(0);
});
