import { FakeClock } from "@heddle/engine/testing";
import { expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./simulate.node.ts";

const items = [{ json: { n: 1 } }, { json: { n: 2 } }];
const simulate = (parameters: object) =>
  runNodeJson(node, { items, parameters: { executionDuration: 0, ...parameters } });

it("Simulate returns its input, a part of it, or configured items", async () => {
  expect(await simulate({})).toEqual([[{ n: 1 }, { n: 2 }]]);
  expect(await simulate({ output: "specify" })).toEqual([[{ n: 1 }]]);
  expect(await simulate({ output: "specify", numberOfItems: 5 })).toEqual([[{ n: 1 }, { n: 2 }]]);
  expect(await simulate({ output: "custom", jsonOutput: '[{ "a": 1 }, { "a": 2 }]' })).toEqual([
    [{ a: 1 }, { a: 2 }],
  ]);
  expect(await simulate({ output: "custom", jsonOutput: "={{ ({ a: $json.n }) }}" })).toEqual([[{ a: 1 }]]);
  await expect(simulate({ output: "custom", jsonOutput: "nothing" })).rejects.toThrow(
    "holds no list of objects",
  );
});

it("Simulate takes the configured time", async () => {
  const clock = new FakeClock();
  const begun = clock.now();
  await runNode(node, { items, parameters: { executionDuration: 60 }, ports: { clock } });
  expect(clock.now() - begun).toBe(60);
});
