import type { NodeProperty, NodeType, NodeTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

const properties: NodeProperty[] = [
  { displayName: "Kind", name: "kind", type: "options", default: "json", options: [] },
  { displayName: "Body", name: "body", type: "json", default: "" },
  {
    displayName: "Content",
    name: "content",
    type: "json",
    default: "",
    displayOptions: { show: { kind: ["json"] } },
  },
  {
    displayName: "Content",
    name: "content",
    type: "string",
    default: "",
    displayOptions: { show: { kind: ["text"] } },
  },
  { displayName: "Note", name: "note", type: "string", default: "" },
];

/**
 * Runs a node of each effect that reads one parameter, in a workflow of another product, which treats failed
 * expressions as empty.
 */
async function read(
  effect: "pure" | "idempotent" | "unsafe",
  parameters: Record<string, unknown>,
  { sends, credentials }: Pick<NodeType, "sends"> & Pick<NodeTypeDescription, "credentials"> = {},
) {
  const [name = ""] = Object.keys(parameters);
  const seen: unknown[] = [];
  const type = {
    ...sampleTypes[0]!,
    name: "reader",
    effect,
    ...(sends === undefined ? {} : { sends }),
    descriptions: [describeType("reader", { properties, ...(credentials ? { credentials } : {}) })],
    execute: (context: { parameter(path: string, index: number): unknown; items: readonly never[] }) => {
      seen.push(context.parameter(name, 0));
      return [context.items];
    },
  };
  const run = await runWorkflow(
    flow({ Start: "start", Reader: { type: "reader", parameters } }, "Start > Reader", {
      executionOrder: "v1",
    }),
    { types: [...sampleTypes, type as never], trigger: { node: "Start", output: [[{ json: { n: 1 } }]] } },
  );
  return { seen, error: run.result.error };
}

describe("a value that leaves the workflow", () => {
  it.each(["idempotent", "unsafe"] as const)(
    "stops a node of effect %s when its expression fails",
    async (effect) => {
      const { seen, error } = await read(effect, { note: "=Dear {{ $json.n.toLowerCase() }}" });
      expect(error?.message).toBe("toLowerCase is not a function");
      expect(error?.context).toMatchObject({ itemIndex: 0, parameter: "note" });
      expect(seen).toEqual([]);
    },
  );

  it("is empty in a node that only computes, or that declares that it sends nothing", async () => {
    const note = "={{ $json.n.toLowerCase() }}";
    expect(await read("pure", { note })).toEqual({ seen: [undefined], error: undefined });
    expect(await read("idempotent", { note }, { sends: false })).toEqual({
      seen: [undefined],
      error: undefined,
    });
    expect((await read("pure", { note }, { sends: true })).error?.message).toBe(
      "toLowerCase is not a function",
    );
  });

  it("stops a pure node that signs in: reading from a service sends parameters as well", async () => {
    const note = "={{ $json.n.toLowerCase() }}";
    const credentials = [{ name: "someApi" }];
    const { seen, error } = await read("pure", { note }, { credentials });
    expect(error?.message).toBe("toLowerCase is not a function");
    expect(seen).toEqual([]);
    expect((await read("pure", { note }, { credentials, sends: false })).seen).toEqual([undefined]);
  });

  it("can be missing if it is not JSON", async () => {
    expect(await read("unsafe", { note: "={{ $json.absent.deep }}" })).toEqual({
      seen: [undefined],
      error: undefined,
    });
  });

  it.each([
    ["={{ $json.absent }}", "nothing"],
    ["={{ null }}", "null"],
    ["={{ ' ' }}", "an empty text"],
  ])("stops the node if it is JSON and %s returns %s", async (body, given) => {
    const { seen, error } = await read("unsafe", { body });
    expect(error?.message).toBe(
      `"Body" must be JSON, but its expression returns ${given}. Nothing was sent.`,
    );
    expect(seen).toEqual([]);
  });

  it("counts as JSON by the declaration that the form shows", async () => {
    expect((await read("unsafe", { content: "={{ null }}" })).error?.message).toContain("must be JSON");
    const asText = { content: "={{ null }}", kind: "text" };
    expect(await read("unsafe", asText)).toEqual({ seen: [null], error: undefined });
  });

  it("can be left empty in the form", async () => {
    for (const body of ["", "=", undefined]) expect((await read("unsafe", { body })).error).toBeUndefined();
  });
});
