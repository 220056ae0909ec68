import type { WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { NodeCatalog, nodeToSave, savePayload } from "./index.ts";
import { describeNode, TestEditor } from "./testing/test-editor.ts";

const form = describeNode({
  name: "test.form",
  properties: [
    { displayName: "Mode", name: "mode", type: "string", default: "a" },
    {
      displayName: "Extra",
      name: "extra",
      type: "string",
      default: "",
      displayOptions: { show: { mode: ["b"] } },
    },
    { displayName: "Type", name: "genericAuthType", type: "credentialsSelect", default: "" },
  ],
  credentials: [{ name: "always" }, { name: "onlyB", displayOptions: { show: { mode: ["b"] } } }],
});
const catalog = new NodeCatalog([form]);

function node(values: Record<string, unknown> = {}): WorkflowNode {
  const base = { id: "1", name: "A", type: "test.form", typeVersion: 1, position: [0, 0], parameters: {} };
  return { ...base, ...values } as WorkflowNode;
}

describe("savePayload", () => {
  it("has the workflow's fields, and no id while it is new", {
    tags: ["WF-18", "WF-19", "WF-20", "WF-21", "WF-22", "WF-23", "WF-24", "WF-26", "WF-46"],
  }, () => {
    const editor = new TestEditor({
      name: "Orders",
      active: true,
      tags: [{ id: "7", name: "Shop" }],
      settings: { timezone: "UTC" },
    });
    const payload = savePayload(editor.document, editor.catalog);
    expect(payload).toEqual({
      name: "Orders",
      nodes: [],
      connections: {},
      pinData: {},
      active: false,
      settings: { timezone: "UTC" },
      tags: ["7"],
    });
  });

  it("has the id and version of a saved workflow", { tags: ["WF-25", "WF-26"] }, () => {
    const editor = new TestEditor({ id: "w1", versionId: "v1", active: true });
    const payload = savePayload(editor.document, editor.catalog);
    expect(payload).toMatchObject({ id: "w1", versionId: "v1", active: true });
  });

  it("omits fields that only the server sets", () => {
    const editor = new TestEditor({
      id: "w1",
      ownedBy: { id: "u" },
      createdAt: "2020",
      _x: 1,
      meta: { a: 1 },
    });
    const payload = savePayload(editor.document, editor.catalog);
    expect(Object.keys(payload).sort()).toEqual(
      ["active", "connections", "id", "meta", "name", "nodes", "pinData", "settings", "tags"].sort(),
    );
  });

  it("stores a node's type, version, position, name, id, webhook id and color", {
    tags: ["WF-27", "WF-28", "WF-29", "WF-30", "WF-31", "WF-32", "WF-38"],
  }, () => {
    const stored = node({ webhookId: "w", color: "#fff" });
    expect(nodeToSave(stored, catalog)).toEqual(stored);
  });

  it("stores parameters that differ from their defaults and are displayed", { tags: ["WF-33"] }, () => {
    const save = (parameters: Record<string, unknown>) =>
      nodeToSave(node({ parameters }), catalog).parameters;
    expect(save({ mode: "a", extra: "hidden" })).toEqual({});
    expect(save({ mode: "b", extra: "x" })).toEqual({ mode: "b", extra: "x" });
  });

  it("stores only flags that are set, and non-empty notes", { tags: ["WF-35", "WF-36", "WF-37"] }, () => {
    const plain = nodeToSave(node({ disabled: false, continueOnFail: false, notes: "" }), catalog);
    expect(plain).toEqual(node());
    const told = { disabled: true, continueOnFail: true, notes: "Why" };
    expect(nodeToSave(node(told), catalog)).toMatchObject(told);
  });

  it("stores no issues, status or private fields", { tags: ["WF-39", "WF-40", "WF-41", "ED-23"] }, () => {
    expect(nodeToSave(node({ issues: {}, status: "x", pinData: [], _private: 1 }), catalog)).toEqual(node());
  });

  it("keeps the other node settings", { tags: ["WF-42"] }, () => {
    const settings = {
      retryOnFail: true,
      maxTries: 4,
      waitBetweenTries: 50,
      alwaysOutputData: true,
      executeOnce: true,
      onError: "continueErrorOutput",
      notesInFlow: true,
      forceCustomOperation: { resource: "a" },
    };
    expect(nodeToSave(node(settings), catalog)).toMatchObject(settings);
  });

  it("keeps credentials that the parameters display or reference", {
    tags: ["WF-34", "WF-52", "ED-17"],
  }, () => {
    const all = {
      always: { id: "1", name: "x" },
      onlyB: { id: "2", name: "y" },
      httpBasicAuth: { id: "3", name: "z" },
    };
    const kept = (parameters: Record<string, unknown>) =>
      Object.keys(nodeToSave(node({ parameters, credentials: all }), catalog).credentials ?? {});
    expect(kept({})).toEqual(["always"]);
    expect(kept({ mode: "b" })).toEqual(["always", "onlyB"]);
    expect(kept({ genericAuthType: "httpBasicAuth" })).toEqual(["always", "httpBasicAuth"]);
  });

  it("keeps everything of a node whose type is not installed", () => {
    const foreign = node({
      type: "x.unknown",
      parameters: { a: "" },
      credentials: { x: { id: "1", name: "X" } },
    });
    expect(nodeToSave(foreign, catalog)).toEqual(foreign);
  });
});
