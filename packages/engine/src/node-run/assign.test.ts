import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const start = (json: Record<string, unknown>) => ({ node: "Start", output: [[{ json }]] });
const fields = (values: Record<string, unknown>) => ({ type: "set", parameters: { fields: values } });

describe("expressions that assign to fields of items", () => {
  it("count up, and nodes after them see it", async () => {
    const nodes = {
      Start: "start",
      First: fields({ was: '={{ $node["Start"].json["page"]++ }}' }),
      Second: fields({
        was: '={{ $("Start").first().json.page++ }}',
        page: '={{ $("Start").item.json.page }}',
      }),
    };
    const run = await runWorkflow(flow(nodes, "Start > First > Second"), {
      types,
      trigger: start({ page: 1 }),
    });
    expect(run.items("First")?.[0]?.json).toMatchObject({ was: 1 });
    expect(run.items("Second")?.[0]?.json).toMatchObject({ was: 2, page: 3 });
  });

  it("end loops that count", async () => {
    const nodes = {
      Start: "start",
      Count: fields({ n: '={{ $("Start").first().json.page++ }}' }),
      Again: "parity",
      End: "pass",
    };
    const wires = "Start > Count > Again; Again:0 > End; Again:1 > Count";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start({ page: 1 }) });
    expect(run.order()).toEqual(["Start", "Count", "Again", "Count", "Again", "End"]);
  });

  it.each(["={{ $json.list = [1] }}", "={{ $json.inner.n++ }}", "={{ $vars.x = 1 }}"])(
    "leave all other data unchanged: %s",
    async (text) => {
      const run = await runWorkflow(flow({ Start: "start", First: fields({ a: text }) }, "Start > First"), {
        types,
        trigger: start({ inner: { n: 1 } }),
      });
      expect(run.result.error?.message).toMatch(/^Workflow data cannot be changed/);
      expect(run.items("Start")?.[0]?.json).toEqual({ inner: { n: 1 } });
    },
  );
});
