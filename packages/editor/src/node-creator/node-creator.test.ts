import type { NodeTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { describeNode } from "../document/testing.ts";
import { compareCategories, coreSubcategories, groupByCategory } from "./categories.ts";
import { creatorState, creatorViews, currentPage, reduceCreator } from "./creator-state.ts";
import { actionEntries, nodeEntries } from "./entries.ts";
import { rowsOf } from "./rows.ts";
import { searchEntries } from "./search.ts";

function node(displayName: string, more: Partial<NodeTypeDescription> = {}): NodeTypeDescription {
  return describeNode({ name: `test.${displayName}`, displayName, ...more });
}

const slack = node("Slack", {
  codex: { categories: ["Communication"], alias: ["chat", "im"] },
  properties: [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      default: "message",
      options: [
        { name: "Message", value: "message" },
        { name: "Channel", value: "channel" },
      ],
    },
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      default: "send",
      displayOptions: { show: { resource: ["message"] } },
      options: [
        { name: "Send", value: "send", action: "Send a message" },
        { name: "Delete", value: "delete", action: "Delete a message" },
      ],
    },
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      default: "create",
      displayOptions: { show: { resource: ["channel"] } },
      options: [{ name: "Create", value: "create" }],
    },
  ],
});
const webhook = node("Webhook", {
  group: ["trigger"],
  codex: { categories: ["Core Nodes"], alias: ["http", "call"] },
});
const http = node("HTTP Request", {
  codex: { categories: ["Core Nodes"], subcategories: { "Core Nodes": ["Helpers"] } },
});
const iff = node("If", { codex: { categories: ["Core Nodes"], subcategories: { "Core Nodes": ["Flow"] } } });
const odd = node("Odd", { description: "Sends something into a webhook somewhere" });
const secret = node("Secret", { hidden: true });
const entries = nodeEntries([slack, webhook, http, iff, odd, secret]);
const labels = (query: string) => searchEntries(entries, query).map((entry) => entry.label);

describe("node creator", () => {
  it("has the views Trigger, Regular and All", { tags: ["ED-60", "ED-62"] }, () => {
    expect(creatorViews).toEqual(["Trigger", "Regular", "All"]);
  });

  it("goes back through the pages that were visited", { tags: ["ED-61"] }, () => {
    const page = { kind: "category", view: "Regular", category: "Core Nodes", subcategory: "Flow" } as const;
    const opened = reduceCreator(creatorState("Regular"), { type: "open", page });
    const switched = reduceCreator(opened, { type: "view", view: "Trigger" });
    expect(currentPage(reduceCreator(switched, { type: "back" }))).toEqual(page);
    const start = reduceCreator(reduceCreator(switched, { type: "back" }), { type: "back" });
    expect(currentPage(start)).toEqual({ kind: "view", view: "Regular" });
    expect(reduceCreator(start, { type: "back" })).toEqual(start);
  });

  it("orders categories: core, custom, suggested, the alphabet, the rest", { tags: ["ED-63"] }, () => {
    const names = ["Sales", "Miscellaneous", "Suggested Nodes", "Analytics", "Custom Nodes", "Core Nodes"];
    expect(names.sort(compareCategories)).toEqual([
      "Core Nodes",
      "Custom Nodes",
      "Suggested Nodes",
      "Analytics",
      "Sales",
      "Miscellaneous",
    ]);
  });

  it("divides the core nodes", { tags: ["ED-64", "ED-65", "ED-66", "ED-67"] }, () => {
    expect(coreSubcategories).toEqual(["Flow", "Files", "Data Transformation", "Helpers"]);
    const [core] = groupByCategory(entries);
    expect(core?.subcategories?.map((part) => [part.name, part.entries.map((entry) => entry.label)])).toEqual(
      [
        ["Flow", ["If"]],
        ["Helpers", ["HTTP Request", "Webhook"]],
      ],
    );
  });

  it("puts nodes without a category last", () => {
    expect(groupByCategory(entries).at(-1)).toMatchObject({
      name: "Miscellaneous",
      entries: [{ label: "Odd" }],
    });
  });

  it("leaves hidden types out", { tags: ["ED-39"] }, () => {
    expect(entries.map((entry) => entry.label)).not.toContain("Secret");
    expect(labels("secret")).toEqual([]);
  });

  it("shows types of the trigger group as triggers", { tags: ["ED-38"] }, () => {
    const rows = rowsOf({ state: creatorState("Trigger"), entries, recent: [] });
    expect(rows.flatMap((row) => (row.kind === "entry" ? row.entry.label : []))).toEqual(["Webhook"]);
  });

  it("ranks names before aliases before descriptions", { tags: ["ED-69"] }, () => {
    expect(labels("webhook")).toEqual(["Webhook", "Odd"]);
    expect(labels("http")).toEqual(["HTTP Request", "Webhook"]);
    expect(labels("chat")).toEqual(["Slack"]);
    expect(labels("htreq")).toEqual(["HTTP Request"]);
    expect(labels("webhook trigger")).toEqual(["Webhook", "Odd"]);
    expect(labels("zzz")).toEqual([]);
  });

  it("finds hits of the other view apart", () => {
    const state = { ...creatorState("Trigger"), query: "if" };
    const rows = rowsOf({ state, entries, recent: [] });
    expect(rows.map((row) => (row.kind === "entry" ? row.entry.label : row.kind))).toEqual(["heading", "If"]);
  });

  it("knows the actions of an app, with what they preset", { tags: ["ED-69"] }, () => {
    expect(actionEntries(slack).map(({ label, parameters }) => [label, parameters])).toEqual([
      ["Send a message", { resource: "message", operation: "send" }],
      ["Delete a message", { resource: "message", operation: "delete" }],
      ["Create channel", { resource: "channel", operation: "create" }],
    ]);
    const state = { ...creatorState("Regular"), query: "send a message" };
    const rows = rowsOf({ state, entries, recent: [] });
    expect(rows.some((row) => row.kind === "entry" && row.entry.label === "Send a message")).toBe(true);
  });
});
