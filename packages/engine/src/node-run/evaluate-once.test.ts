import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items = Array.from({ length: 40 }, (_, n) => ({ json: { n } }));

/** Evaluates one expression for 40 items. Returns how often it read `$vars.counted`, and its values. */
async function evaluate(value: unknown) {
  let reads = 0;
  const vars = {
    get counted() {
      reads++;
      return 7;
    },
  };
  const nodes = { Start: "start", Set: { type: "set", parameters: { fields: { value } } } };
  const trigger = { node: "Start", output: [items] };
  const run = await runWorkflow(flow(nodes, "Start > Set"), { types, trigger, vars });
  return { reads, values: run.items("Set")!.map((item) => item.json["value"]) };
}

describe("a parameter that is the same for all items", () => {
  it.each([
    "={{ $vars.counted * 2 }}",
    "={{ $vars.counted + $('Start').all().length }}",
    "=a {{ $vars.counted }} b {{ $now.toISO() }}",
  ])("%s is evaluated once per run of the node", async (expression) => {
    const { reads, values } = await evaluate(expression);
    expect(reads).toBe(1);
    expect(values).toHaveLength(40);
    expect(new Set(values).size).toBe(1);
  });

  it.each([
    ["={{ $vars.counted + $json.n }}", 40],
    ["={{ $vars.counted + $itemIndex }}", 40],
    ["={{ [$vars.counted, Math.random()].join() }}", 40],
    ["={{ $vars.counted + $('Start').item.json.n }}", 40],
  ])("%s is evaluated for every item", async (expression, times) => {
    const { reads, values } = await evaluate(expression);
    expect(reads).toBe(times);
    expect(new Set(values).size).toBe(40);
  });
});
