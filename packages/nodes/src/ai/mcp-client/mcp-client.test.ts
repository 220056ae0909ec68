import type { FormContext, NodeParameters } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storePorts } from "../../documents/testing/start-embeddings.ts";
import { runNode } from "../../testing/index.ts";
import { type ForeignServer, startForeignServer } from "../testing/foreign-server.ts";
import node from "./mcp-client.node.ts";

let server: ForeignServer;
let stores: ReturnType<typeof storePorts>;
beforeAll(async () => {
  server = await startForeignServer("streamableHttp");
  stores = storePorts({});
});
afterAll(() => Promise.all([server.close(), stores.close()]));

async function call(name: string, parameters: NodeParameters) {
  const tool = { __rl: true, mode: "list", value: name };
  const [items] = await runNode(node, {
    parameters: { endpointUrl: server.url, tool, ...parameters },
    items: [{ json: { a: 2 } }],
    ports: stores.ports,
  });
  return items?.[0];
}

describe("MCP Client", () => {
  it("calls a tool with a value for each argument", async () => {
    const parameters = { mappingMode: "defineBelow", value: { a: "={{ $json.a }}", b: 3 }, schema: [] };
    const item = await call("get-sum", { parameters });
    expect(JSON.stringify(item?.json["content"])).toContain("5");
  });

  it("calls a tool with JSON, and stores images as files", async () => {
    const echo = await call("echo", { inputMode: "json", jsonInput: '{"message": "{\\"n\\": 1}"}' });
    expect(echo?.json["content"]).toMatchObject([{ type: "text" }]);
    const image = await call("get-tiny-image", { inputMode: "json", jsonInput: "{}" });
    expect(image?.binary?.["data"]).toMatchObject({ mimeType: "image/png" });
    const kept = await call("get-tiny-image", {
      inputMode: "json",
      jsonInput: "{}",
      options: { convertToBinary: false },
    });
    expect(kept?.binary).toBeUndefined();
    expect(JSON.stringify(kept?.json)).toContain('"type":"image"');
  });

  it("reports the error message of the tool", async () => {
    await expect(call("get-sum", { inputMode: "json", jsonInput: '{"a": "x"}' })).rejects.toThrow(
      'The tool "get-sum" failed',
    );
    await expect(call("get-sum", { inputMode: "json", jsonInput: "[1]" })).rejects.toThrow("not an object");
  });

  it("lists the tools of the server, and the arguments of the selected one", async () => {
    const context = {
      ...stores.ports,
      signal: new AbortController().signal,
      node: { typeVersion: 1 },
      parameters: { endpointUrl: server.url, tool: { value: "get-sum" } },
    } as unknown as FormContext;
    const listed = await node.methods?.listSearch?.["getTools"]?.(context, "sum");
    expect(listed?.results.map(({ value }) => value)).toEqual(["get-sum"]);
    const mapped = await node.methods?.resourceMapping?.["getToolParameters"]?.(context);
    expect(mapped?.fields).toMatchObject([
      { id: "a", required: true, type: "number" },
      { id: "b", required: true, type: "number" },
    ]);
  });
});
