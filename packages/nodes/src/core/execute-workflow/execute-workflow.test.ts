import type { NodeCall } from "@heddle/engine";
import { FakeHttp } from "@heddle/engine/testing";
import { type Item, NodeError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import { convertInput } from "./convert-input.ts";
import node from "./execute-workflow.node.ts";

const items = (...all: Record<string, unknown>[]): Item[] => all.map((json) => ({ json }));

/** Records the calls and answers each with the result of `answer`. */
function callee(answer: (items: readonly Item[]) => Item[] = (given) => [...given]) {
  const calls: NodeCall[] = [];
  const run = async (call: NodeCall) => {
    calls.push(call);
    return { executionId: String(100 + calls.length), workflowId: "child", items: answer(call.items) };
  };
  return { calls, ports: { workflows: { run } } };
}

const locator = (value: unknown, mode = "id") => ({ __rl: true, mode, value });
const document = { name: "Inline", nodes: [], connections: {} };

describe("Execute Sub-workflow", () => {
  it.each([
    ["an id as text", 1, { workflowId: "abc" }, { id: "abc" }],
    ["an id by an expression", 1, { workflowId: "={{ $json.id }}" }, { id: "from item" }],
    ["a choice of the list", 1.1, { workflowId: locator("abc", "list") }, { id: "abc" }],
    ["an address", 1.2, { workflowId: locator("https://x.test/workflow/abc?a=1", "url") }, { id: "abc" }],
    ["an id of 1.3", 1.3, { workflowId: locator("={{ $json.id }}") }, { id: "from item" }],
    ["a name", 1.1, { workflowId: locator("Orders", "name") }, { name: "Orders" }],
    ["a file", 1.2, { source: "localFile", workflowPath: "a/b.json" }, { file: "a/b.json" }],
  ])("finds the workflow by %s", async (_, typeVersion, parameters, wanted) => {
    const { calls, ports } = callee();
    await runNode(node, { typeVersion, parameters, ports, items: items({ id: "from item" }) });
    expect(calls.map((call) => call.workflow)).toEqual([wanted]);
  });

  it("takes a workflow out of a parameter, as text or as an object", async () => {
    for (const workflowJson of [JSON.stringify(document), `={{ ${JSON.stringify(document)} }}`]) {
      const { calls, ports } = callee();
      await runNode(node, { parameters: { source: "parameter", workflowJson }, ports });
      expect(calls[0]?.workflow).toMatchObject({ document: { name: "Inline", nodes: [] } });
    }
  });

  it("fetches a workflow from a URL through the HTTP client", async () => {
    const { calls, ports } = callee();
    const http = new FakeHttp(() => ({ body: new TextEncoder().encode(JSON.stringify(document)) }));
    const parameters = { source: "url", workflowUrl: "https://x.test/w.json" };
    await runNode(node, { typeVersion: 1.2, parameters, ports: { ...ports, http } });
    expect(http.requests[0]).toMatchObject({ method: "GET", url: "https://x.test/w.json" });
    expect(calls[0]?.workflow).toMatchObject({ document: { name: "Inline" } });
  });

  it.each([
    ["no workflow", {}, "No workflow is chosen"],
    ["an address that is none", { source: "url", workflowUrl: "ftp://x" }, "must begin with http"],
    ["no JSON", { source: "parameter", workflowJson: "{nope" }, "The workflow's JSON cannot be read"],
    ["an unknown source", { source: "cloud" }, 'cannot be called from "cloud"'],
    ["no path", { source: "localFile" }, "Enter the path"],
  ])("refuses %s", async (_, parameters, message) => {
    const { ports } = callee();
    await expect(runNode(node, { typeVersion: 1.2, parameters, ports })).rejects.toThrow(message);
  });

  it.each([
    [1.1, locator("abc", "list")],
    [1, "abc"],
  ])("passes mapped inputs of a file of version %d", async (typeVersion, workflowId) => {
    const { calls, ports } = callee();
    const schema = [{ id: "message", displayName: "message", type: "string", display: true, removed: false }];
    const workflowInputs = { value: { message: "={{ $json.text }}" }, schema };
    const given = { typeVersion, items: items({ text: "Hi", secret: 1 }), ports };
    await runNode(node, { ...given, parameters: { workflowId, workflowInputs } });
    expect(calls[0]).toMatchObject({ workflow: { id: "abc" }, items: [{ json: { message: "Hi" } }] });
    expect(calls[0]?.items[0]?.json).toEqual({ message: "Hi" });
    await runNode(node, { ...given, parameters: { workflowId, workflowInputs: { value: {}, schema } } });
    expect(calls[1]?.items[0]?.json).toEqual({ text: "Hi", secret: 1 });
    expect(node.repair?.({ workflowId, workflowInputs }, typeVersion)?.note).toContain("mapped inputs");
  });

  it("calls once with all items, whose results keep their pairing", async () => {
    const { calls, ports } = callee((given) =>
      given.map((_, item) => ({ json: { item }, pairedItem: { item } })),
    );
    const [output] = await runNode(node, {
      parameters: { workflowId: locator("abc") },
      items: items({ a: 1 }, { a: 2 }),
      ports,
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ wait: true, items: [{ json: { a: 1 } }, { json: { a: 2 } }] });
    expect(output?.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it("calls for each item and pairs every result with it", async () => {
    const { calls, ports } = callee((given) => [given[0]!, { json: { more: true } }]);
    const [output] = await runNode(node, {
      parameters: { workflowId: locator("abc"), mode: "each" },
      items: items({ a: 1 }, { a: 2 }),
      ports,
    });
    expect(calls.map((call) => call.itemIndex)).toEqual([0, 1]);
    expect(output?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
      [{ a: 1 }, { item: 0 }],
      [{ more: true }, { item: 0 }],
      [{ a: 2 }, { item: 1 }],
      [{ more: true }, { item: 1 }],
    ]);
    expect(output?.[2]?.["metadata"]).toEqual({ subExecution: { executionId: "102", workflowId: "child" } });
  });

  it.each(["once", "each"])("continues with its own items when it does not wait (%s)", async (mode) => {
    const { calls, ports } = callee(() => []);
    const parameters = { workflowId: locator("abc"), mode, options: { waitForSubWorkflow: false } };
    const json = await runNodeJson(node, { parameters, items: items({ a: 1 }, { a: 2 }), ports });
    expect(json).toEqual([[{ a: 1 }, { a: 2 }]]);
    expect(calls.every((call) => !call.wait)).toBe(true);
    expect(calls).toHaveLength(mode === "each" ? 2 : 1);
  });

  it("returns a failed item instead of the results of a failed call", async () => {
    const run = async (call: NodeCall) => {
      if (call.items[0]?.json["bad"])
        throw new NodeError("It broke", {
          context: { subExecution: { executionId: "7", workflowId: "child" } },
        });
      return { executionId: "1", workflowId: "child", items: [...call.items] };
    };
    const parameters = { workflowId: locator("abc"), mode: "each" };
    const ports = { workflows: { run } };
    const given = items({ bad: true }, { bad: false });
    await expect(runNode(node, { parameters, items: given, ports })).rejects.toThrow("It broke");
    const [regular] = await runNode(node, {
      parameters,
      items: given,
      ports,
      node: { onError: "continueRegularOutput" },
    });
    expect(regular).toMatchObject([
      { json: { error: "It broke" }, metadata: { subExecution: { executionId: "7" } } },
      { json: { bad: false } },
    ]);
    const [good, bad] = await runNode(node, {
      parameters,
      items: given,
      ports,
      node: { onError: "continueErrorOutput" },
    });
    expect(good?.map((item) => item.json)).toEqual([{ bad: false }]);
    expect(bad?.map((item) => item.json)).toEqual([{ bad: true, error: "It broke" }]);
  });

  it("passes the values of the mapped inputs, and nothing else", async () => {
    const { calls, ports } = callee();
    const workflowInputs = {
      mappingMode: "defineBelow",
      value: { name: "={{ $json.first }}", age: "={{ $json.years }}", gone: "x" },
      schema: [
        { id: "name", displayName: "name", type: "string" },
        { id: "age", displayName: "age", type: "number" },
        { id: "gone", displayName: "gone", type: "string", removed: true },
        { id: "unset", displayName: "unset", type: "string" },
      ],
      attemptToConvertTypes: true,
      convertFieldsToString: true,
    };
    const parameters = { workflowId: locator("abc"), workflowInputs };
    await runNode(node, { parameters, items: items({ first: 7, years: "36" }, { first: null }), ports });
    expect(calls[0]?.items.map((item) => item.json)).toEqual([
      { name: "7", age: 36 },
      { name: null, age: null },
    ]);
  });

  it("names the input and the item whose value does not fit", async () => {
    const { ports } = callee();
    const workflowInputs = {
      mappingMode: "defineBelow",
      value: { age: "={{ $json.age }}" },
      schema: [{ id: "age", displayName: "Age", type: "number" }],
      attemptToConvertTypes: false,
    };
    const parameters = { workflowId: locator("abc"), workflowInputs };
    const failing = runNode(node, { parameters, items: items({ age: 1 }, { age: "old" }), ports });
    await expect(failing).rejects.toMatchObject({
      message: 'The input "Age" takes a number, but "old" is text.',
      context: { itemIndex: 1 },
    });
  });

  it("passes the items on when no input is mapped", async () => {
    for (const workflowInputs of [
      { mappingMode: "defineBelow", value: {}, schema: [] },
      { mappingMode: "autoMapInputData", value: { a: 1 }, schema: [{ id: "a" }] },
    ]) {
      const { calls, ports } = callee();
      await runNode(node, {
        parameters: { workflowId: locator("abc"), workflowInputs },
        items: items({ b: 2 }),
        ports,
      });
      expect(calls[0]?.items[0]?.json).toEqual({ b: 2 });
    }
  });
});

describe("values of inputs", () => {
  const strict = { attempt: false, toText: false };
  const lenient = { attempt: true, toText: false };

  it.each([
    ["string", 5, strict, 5],
    ["string", 5, { attempt: false, toText: true }, "5"],
    ["string", { a: 1 }, lenient, '{"a":1}'],
    ["number", "12.5", lenient, 12.5],
    ["number", true, lenient, 1],
    ["boolean", "TRUE", lenient, true],
    ["boolean", 0, lenient, false],
    ["array", "[1, 2]", lenient, [1, 2]],
    ["object", '{"a": 1}', lenient, { a: 1 }],
    ["object", [1], strict, [1]],
    ["dateTime", "2026-01-31T12:00:00Z", strict, "2026-01-31T12:00:00Z"],
    ["dateTime", 0, lenient, "1970-01-01T00:00:00.000Z"],
    ["any", Number.NaN, strict, Number.NaN],
    ["number", null, strict, null],
    ["number", undefined, strict, null],
  ])("as %s: %o", (type, value, conversion, wanted) => {
    expect(convertInput({ id: "field", type }, value, conversion)).toEqual(wanted);
  });

  it.each([
    ["number", "12", strict],
    ["number", "", lenient],
    ["number", [], lenient],
    ["boolean", "yes", lenient],
    ["array", "{}", lenient],
    ["object", "[broken", lenient],
    ["dateTime", "soon", lenient],
    ["url", "nowhere", lenient],
  ])("refuse %s: %o", (type, value, conversion) => {
    expect(() => convertInput({ id: "field", type }, value, conversion)).toThrow('The input "field" takes');
  });
});
