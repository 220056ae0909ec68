import { describe, expect, it } from "vitest";
import { insertGraph, nodeToSave, savePayload, updateNode } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { openOf } from "../testing/test-canvas.ts";
import { insertNode } from "./insert-node.ts";

const manual = describeNode({
  name: "n8n-nodes-base.manualTrigger",
  group: ["trigger"],
  inputs: [],
  maxNodes: 1,
  defaults: { name: "Manual" },
});
const app = describeNode({
  name: "test.app",
  defaults: { name: "App" },
  credentials: [
    { name: "keyApi", displayOptions: { show: { auth: ["key"] } } },
    { name: "loginApi", displayOptions: { show: { auth: ["login"] } } },
  ],
  properties: [
    {
      displayName: "Auth",
      name: "auth",
      type: "options",
      default: "key",
      options: [
        { name: "Key", value: "key" },
        { name: "Login", value: "login" },
      ],
    },
    { displayName: "Count", name: "count", type: "number", default: 5 },
  ],
});

describe("Declarations of a node type", () => {
  it("apply when nodes are added, imported and saved: limit, inputs, webhooks, credentials, parameters", {
    tags: ["ED-8"],
  }, () => {
    const editor = new TestEditor({}, [...testDescriptions, manual, app]);
    const { document, catalog } = editor;
    // It has inputs, so a trigger is needed; webhooks get a path.
    const id = insertNode(openOf(editor), { source: "tab" }, { type: "test.app" });
    expect(editor.wires).toEqual(["Manual → App"]);
    const hook = editor.add("Hook", { type: "test.hook" });
    expect([document.node(hook)?.webhookId, document.node(id)?.webhookId]).toEqual([
      expect.any(String),
      undefined,
    ]);

    const second = { ...document.nodeByName("Manual")!, id: "x", name: "Another" };
    expect(insertGraph(document, catalog, { nodes: [second], connections: {} }).leftOut).toHaveLength(1);
    expect(editor.names).not.toContain("Another");

    const credentials = { keyApi: { id: "1", name: "K" }, loginApi: { id: "2", name: "L" } };
    updateNode(document, id, { parameters: { auth: "login", count: 5 }, credentials });
    const saved = nodeToSave(document.node(id)!, catalog);
    expect(saved.parameters).toEqual({ auth: "login" });
    expect(saved.credentials).toEqual({ loginApi: { id: "2", name: "L" } });
    expect(savePayload(document, catalog).nodes.map((node) => node.name)).toEqual(editor.names);
  });
});
