import { runWorkflow } from "@heddle/engine/testing";
import { createReader, type Item, parametersOf, plainSource, type WebhookContext } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { hasFurtherPage } from "../../forms/further-page.ts";
import node from "./form.node.ts";

const at = { position: [0, 0] as [number, number], typeVersion: 2.3 };

function run(
  parameters: Record<string, unknown>,
  items: Item[] = [{ json: { n: 1 } }],
  awaitsResponse = true,
) {
  return runWorkflow(
    { nodes: [{ ...at, id: "1", name: "Page", type: node.name, parameters }] },
    {
      types: [node],
      trigger: { node: "Page", input: items },
      mayWait: true,
      awaitsResponse,
      resumeFormUrl: "http://h/form-waiting/1?signature=ab",
    },
  );
}

const ends = { operation: "completion" };
const textOf = (body: unknown) => (body as { text: string }).text;

describe("a further page of a form", () => {
  it("redirects the user to the page, and stores the page's data while waiting", async () => {
    const { waiting } = await run({
      formFields: { values: [{ fieldLabel: "={{ 'Number ' + $json.n }}" }] },
      options: { formTitle: "Two" },
      limitWaitTime: true,
    });
    expect(waiting?.request).toMatchObject({
      kind: "form",
      till: expect.any(Number),
      parameters: { formFields: { values: [{ fieldLabel: "Number 1" }] }, options: { formTitle: "Two" } },
      answer: { status: 303, headers: { location: "http://h/form-waiting/1?signature=ab" } },
    });
  });

  it("takes its elements from JSON", async () => {
    const json = '[{ "fieldLabel": "Name" }]';
    const { waiting } = await run({ defineForm: "json", jsonOutput: json });
    expect(waiting?.request.parameters).toMatchObject({ formFields: { values: [{ fieldLabel: "Name" }] } });
    const { result } = await run({ defineForm: "json", jsonOutput: "{}" });
    expect(result.error?.message).toContain("not a list");
  });
});

describe("the last page of a form", () => {
  it.each([
    [
      { completionTitle: "Done <b>", completionMessage: "Thank <i>you</i>" },
      200,
      ["<h1>Done &lt;b&gt;</h1>", "<i>you</i>"],
    ],
    [{ respondWith: "showText", responseText: "<h2>Own</h2>" }, 200, ["<h2>Own</h2>"]],
  ])("is a page: %j", async (parameters, status, shown) => {
    const { ports, json } = await run({ ...ends, ...parameters });
    expect(ports.responses[0]?.status).toBe(status);
    for (const text of shown) expect(textOf(ports.responses[0]?.body)).toContain(text);
    expect(json("Page")).toEqual([{ n: 1 }]);
  });

  it("is a redirect, or a file", async () => {
    const away = await run({ ...ends, respondWith: "redirect", redirectUrl: "x.example/thanks" });
    expect(away.ports.responses[0]).toMatchObject({
      status: 303,
      headers: { location: "https://x.example/thanks" },
    });
    const file = { data: "YQ==", mimeType: "text/plain", fileName: "a.txt" };
    const items: Item[] = [{ json: {}, binary: { data: file } }];
    const download = await run({ ...ends, respondWith: "returnBinary" }, items);
    expect(download.ports.responses[0]).toMatchObject({
      headers: { "content-disposition": "attachment; filename*=UTF-8''a.txt" },
      body: { kind: "binary", value: file },
    });
    const none = await run({ ...ends, respondWith: "returnBinary" });
    expect(none.result.error?.message).toContain('"data"');
  });

  it("is not shown after an earlier response", async () => {
    const { ports, json } = await run({ ...ends, completionTitle: "Done" }, undefined, false);
    expect(ports.responses).toEqual([]);
    expect(json("Page")).toEqual([{ n: 1 }]);
  });
});

describe("a page that is opened", () => {
  const workflow = {
    nodes: [
      {
        ...at,
        id: "0",
        name: "Start",
        type: "n8n-nodes-base.formTrigger",
        parameters: { formTitle: "Survey" },
      },
      { ...at, id: "1", name: "Page", type: node.name, parameters: {} },
      { ...at, id: "2", name: "Set", type: "n8n-nodes-base.set", parameters: {} },
      { ...at, id: "3", name: "Last", type: node.name, parameters: {} },
    ],
    connections: {
      Page: { main: [null, [{ node: "Set", type: "main", index: 0 }]] },
      Set: {
        main: [
          [
            { node: "Last", type: "main", index: 0 },
            { node: "Page", type: "main", index: 0 },
          ],
        ],
      },
    },
  };

  function call(method: string, body: unknown, name = "Page") {
    const parameters = { formFields: { values: [{ fieldLabel: "Age", fieldType: "number" }] }, options: {} };
    const context = {
      node: { ...at, id: "1", name, type: node.name, parameters },
      workflow,
      timezone: "UTC",
      request: { method, query: {}, headers: {}, body, files: {} },
      mode: "production",
      read: createReader(parametersOf(node), plainSource(parameters)),
    } as unknown as WebhookContext;
    return node.resume!(context);
  }

  it("has the title of the first form", async () => {
    expect(textOf((await call("GET", {})).response?.body)).toContain("<h1>Survey</h1>");
  });

  it("passes on submitted data; the response is the next page, or is sent immediately if there is none", async () => {
    const sent = await call("POST", { "field-0": "7" });
    expect(sent.output?.[0]?.[0]?.json).toMatchObject({ Age: 7, formMode: "production" });
    expect([sent.response, sent.responseAtEnd?.status]).toEqual([undefined, 200]);
    const last = await call("POST", { "field-0": "7" }, "Last");
    expect(last.response?.status).toBe(200);
  });

  it("detects whether a page follows, in every arrangement of connections", () => {
    const follows = (name: string) =>
      hasFurtherPage({ node: { ...at, id: "9", name, type: "x", parameters: {} }, workflow });
    expect(["Page", "Set", "Last", "Start"].map(follows)).toEqual([true, true, false, false]);
  });
});
