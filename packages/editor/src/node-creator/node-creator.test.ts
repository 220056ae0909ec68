import type { NodeTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { NodeCatalog } from "../document/index.ts";
import { describeNode, TestEditor } from "../document/testing/test-editor.ts";
import { compareCategories, groupByCategory } from "./categories.ts";
import { creatorState, currentPage, reduceCreator } from "./creator-state.ts";
import { actionEntries, nodeEntries } from "./entries.ts";
import { fitsRequest, fittingEntries, isPart } from "./fitting.ts";
import { recommendedParts } from "./recommended-parts.ts";
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
        { name: "Delete", value: "delete", action: "Delete a message" },
        { name: "Send", value: "send", action: "Send a message" },
      ],
    },
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      default: "create",
      displayOptions: { show: { resource: ["channel"] } },
      options: [
        { name: "Create", value: "create" },
        { name: "Custom API Call", value: "__CUSTOM_API_CALL__" },
      ],
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

/** Returns the initial lines of a view. */
function lines(
  view: "Trigger" | "Regular" | "All",
  input: Partial<Parameters<typeof rowsOf>[0]> = {},
): string[] {
  const rows = rowsOf({ state: creatorState(view), entries, recent: [], ...input });
  return rows.map((row) => (row.kind === "entry" ? row.entry.label : row.label));
}

describe("node creator", () => {
  it.each([
    ["Trigger", ["Webhook", "HTTP Request", "Slack"]],
    ["Regular", ["HTTP Request", "Slack", "Webhook"]],
    ["All", ["HTTP Request", "Webhook", "Slack"]],
  ] as const)(
    "finds triggers first, last or among the steps: %s",
    { tags: ["ED-60", "ED-62"] },
    (view, order) => {
      const rows = rowsOf({ state: { ...creatorState(view), query: "h" }, entries, recent: [] });
      const found = rows.flatMap((row) => (row.kind === "entry" ? row.entry.label : []));
      expect(found.filter((label) => order.some((one) => one === label))).toEqual(order);
    },
  );

  it("goes back through visited pages", { tags: ["ED-61"] }, () => {
    const page = { kind: "category", view: "Regular", category: "Core Nodes", subcategory: "Flow" } as const;
    const opened = reduceCreator(creatorState("Regular"), { type: "open", page });
    const switched = reduceCreator(opened, { type: "view", view: "Trigger" });
    expect(currentPage(reduceCreator(switched, { type: "back" }))).toEqual(page);
    const start = reduceCreator(reduceCreator(switched, { type: "back" }), { type: "back" });
    expect(currentPage(start)).toEqual({ kind: "view", view: "Regular" });
    expect(reduceCreator(start, { type: "back" })).toEqual(start);
  });

  it("lists a category under one name, whatever its packages call it", () => {
    const entries = nodeEntries([
      node("Ledger", { codex: { categories: ["Finance"] } }),
      node("Coins", { codex: { categories: ["Finance & Accounting"] } }),
    ]);
    expect(groupByCategory(entries).map(({ name, entries: list }) => [name, list.length])).toEqual([
      ["Finance & Accounting", 2],
    ]);
  });

  it("orders categories: core, custom, suggested, alphabetical, uncategorized", { tags: ["ED-63"] }, () => {
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
    const inPart = (label: string, part: string) =>
      node(label, { codex: { categories: ["Core Nodes"], subcategories: { "Core Nodes": [part] } } });
    const more = nodeEntries([inPart("Read File", "Files"), inPart("Sort", "Data Transformation")]);
    const [core] = groupByCategory([...more, ...entries]);
    expect(core?.subcategories?.map((part) => [part.name, part.entries.map((entry) => entry.label)])).toEqual(
      [
        ["Flow", ["If"]],
        ["Files", ["Read File"]],
        ["Data Transformation", ["Sort"]],
        ["Helpers", ["HTTP Request", "Webhook"]],
      ],
    );
  });

  it("lists nodes without a category last", () => {
    expect(groupByCategory(entries).at(-1)).toMatchObject({
      name: "Miscellaneous",
      entries: [{ label: "Odd" }],
    });
  });

  it("omits hidden types", { tags: ["ED-39"] }, () => {
    expect(entries.map((entry) => entry.label)).not.toContain("Secret");
    expect(labels("secret")).toEqual([]);
  });

  it("shows types of the trigger group as triggers", { tags: ["ED-38"] }, () => {
    expect(lines("Trigger")).toEqual(["Other triggers", "Add a step instead"]);
    const page = { kind: "other-triggers", view: "Trigger" } as const;
    const rows = rowsOf({
      state: reduceCreator(creatorState("Trigger"), { type: "open", page }),
      entries,
      recent: [],
    });
    expect(rows.flatMap((row) => (row.kind === "entry" ? row.entry.label : []))).toEqual(["Webhook"]);
  });

  it("lists the most common triggers individually, in order", { tags: ["ED-69"] }, () => {
    const core = (name: string, label: string) =>
      describeNode({
        name: `n8n-nodes-base.${name}`,
        displayName: label,
        group: ["trigger"],
        codex: { categories: ["Core Nodes"] },
      });
    const triggers = nodeEntries([
      core("manualTrigger", "Manual Trigger"),
      core("webhook", "Webhook"),
      core("scheduleTrigger", "Schedule Trigger"),
      core("errorTrigger", "Error Trigger"),
      node("Slack Trigger", { group: ["trigger"], codex: { categories: ["Communication"] } }),
    ]);
    expect(lines("Trigger", { entries: triggers })).toEqual([
      "App event",
      "Schedule Trigger",
      "Webhook",
      "Manual Trigger",
      "Other triggers",
      "Add a step instead",
    ]);
  });

  it("lists categories of steps in order, with apps first and a link to the triggers", {
    tags: ["ED-63", "ED-64", "ED-66", "ED-69"],
  }, () => {
    expect(lines("Regular")).toEqual([
      "App actions",
      "Core Nodes",
      "Flow",
      "Helpers",
      "Communication",
      "Slack",
      "Miscellaneous",
      "Odd",
      "Add another trigger",
    ]);
    expect(lines("All").filter((line) => line === "Core Nodes")).toHaveLength(1);
  });

  it("closes and opens categories", () => {
    const state = reduceCreator(creatorState("Regular"), { type: "toggle", category: "Communication" });
    expect(lines("Regular", { state })).not.toContain("Slack");
    const again = reduceCreator(state, { type: "toggle", category: "Communication" });
    expect(lines("Regular", { state: again })).toContain("Slack");
  });

  it("lists suggested nodes between the core nodes and the apps", { tags: ["ED-63", "ED-68"] }, () => {
    const all = lines("Regular", { suggested: ["test.Missing", "test.Slack", "test.If"] });
    const at = all.indexOf("Suggested Nodes");
    expect(all.slice(at, at + 3)).toEqual(["Suggested Nodes", "Slack", "If"]);
    expect(at).toBeGreaterThan(all.indexOf("Core Nodes"));
    expect(at).toBeLessThan(all.indexOf("Communication"));
    expect(lines("Regular")).not.toContain("Suggested Nodes");
  });

  it("ranks names before aliases before descriptions", { tags: ["ED-69"] }, () => {
    expect(labels("webhook")).toEqual(["Webhook", "Odd"]);
    expect(labels("http")).toEqual(["HTTP Request", "Webhook"]);
    expect(labels("chat")).toEqual(["Slack"]);
    expect(labels("htreq")).toEqual(["HTTP Request"]);
    expect(labels("webhook trigger")).toEqual(["Webhook", "Odd"]);
    expect(labels("zzz")).toEqual([]);
  });

  it("ranks category matches last, and prefers recently used nodes", { tags: ["ED-69"] }, () => {
    expect(labels("communication")).toEqual(["Slack"]);
    expect(labels("helpers")).toEqual(["HTTP Request"]);
    const twins = nodeEntries([node("Merge A"), node("Merge B")]);
    const found = (recent: string[]) => searchEntries(twins, "merge", recent).map((entry) => entry.label);
    expect(found([])).toEqual(["Merge A", "Merge B"]);
    expect(found(["test.Merge B"])).toEqual(["Merge B", "Merge A"]);
  });

  it("finds an action by app and words, with or without a colon", { tags: ["ED-69"] }, () => {
    for (const query of ["slack: send a message", "Slack send message", "send a message"]) {
      const state = { ...creatorState("Regular"), query };
      const [first] = rowsOf({ state, entries, recent: [] }).filter((row) => row.kind === "entry");
      expect(first?.kind === "entry" && first.entry.parameters, query).toEqual({
        resource: "message",
        operation: "send",
      });
    }
  });

  it("lists an app's default action before its others", { tags: ["ED-69"] }, () => {
    const found = searchEntries(actionEntries(slack).toReversed(), "slack").map((entry) => entry.label);
    expect(found).toEqual(["Send a message", "Delete a message", "Create channel"]);
  });

  it("offers the events of a trigger as its actions", { tags: ["ED-69"] }, () => {
    const trigger = node("Slack Trigger", {
      group: ["trigger"],
      properties: [
        {
          displayName: "Events",
          name: "events",
          type: "multiOptions",
          default: [],
          options: [
            { name: "*", value: "*" },
            { name: "New Message", value: "message" },
          ],
        },
      ],
    });
    expect(actionEntries(trigger).map(({ label, parameters }) => [label, parameters])).toEqual([
      ["On New Message", { events: ["message"] }],
    ]);
  });

  it("lists an app's actions with those of its default resource first, and without its name", () => {
    const app = { ...slack, properties: slack.properties.toReversed() };
    const page = { kind: "actions", view: "Regular", type: app.name } as const;
    const state = reduceCreator(creatorState("Regular"), { type: "open", page });
    const rows = rowsOf({ state, entries: nodeEntries([app]), recent: [] });
    expect(rows.map((row) => (row.kind === "entry" ? [row.entry.label, row.detail] : row.kind))).toEqual([
      ["Slack", slack.description],
      "heading",
      ["Send a message", ""],
      ["Delete a message", ""],
      "heading",
      ["Create channel", ""],
    ]);
  });

  it("offers a call of the app's API with its credential", { tags: ["ED-69"] }, () => {
    const request = describeNode({ name: "n8n-nodes-base.httpRequest", displayName: "HTTP Request" });
    const app = { ...slack, credentials: [{ name: "slackApi" }] };
    const page = { kind: "actions", view: "Regular", type: app.name } as const;
    const state = reduceCreator(creatorState("Regular"), { type: "open", page });
    const rows = rowsOf({ state, entries: nodeEntries([app, request]), recent: [] });
    const last = rows.at(-1);
    expect(last?.kind === "entry" && [last.entry.type, last.entry.parameters]).toEqual([
      "n8n-nodes-base.httpRequest",
      { authentication: "predefinedCredentialType", nodeCredentialType: "slackApi" },
    ]);
  });

  it("offers apps as tools, and tool reviewers, at a tool port", () => {
    const operation = {
      displayName: "Operation",
      name: "operation",
      type: "options" as const,
      default: "send",
      options: [{ name: "Ask", value: "sendAndWait" }],
    };
    const mail = node("Mail", {
      codex: { categories: ["Communication"] },
      usableAsTool: true,
      properties: [operation],
      webhooks: [{ name: "default", httpMethod: "GET", path: "", restartWebhook: true }],
    });
    const calculator = node("Calculator", {
      inputs: [],
      outputs: ["ai_tool"],
      codex: { categories: ["AI"] },
    });
    const plain = Array.from({ length: 70 }, (_, index) =>
      node(`App ${index}`, { usableAsTool: true, codex: { categories: ["Sales"] } }),
    );
    const { catalog, document } = {
      catalog: new NodeCatalog([mail, calculator, iff, ...plain]),
      document: new TestEditor().document,
    };
    const entriesFor = (type: string) =>
      fittingEntries(catalog, document, { source: "plus", to: { target: "1", input: 0, type } });
    const tools = entriesFor("ai_tool");
    expect(tools.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["test.Calculator", "test.MailTool", "test.MailHitlTool"]),
    );
    expect(tools).toHaveLength(73);
    expect(entriesFor("main").map(({ type }) => type)).not.toContain("test.MailTool");
    const open = node("Open", {
      outputs: "={{ ['main', 'ai_tool'] }}" as never,
      codex: { categories: ["AI"] },
    });
    const rows = rowsOf({
      state: creatorState("All"),
      entries: [...tools, ...nodeEntries([open])],
      recent: [],
    });
    expect(rows.map((row) => (row.kind === "category" ? [row.name, row.isOpen] : row.kind))).toEqual([
      ["AI", true],
      "entry",
      "entry",
      ["Communication", false],
      ["Human in the Loop", false],
      ["Sales", false],
    ]);
    expect(searchEntries(tools, "mail").map(({ label }) => label)).toEqual(["Mail Tool", "Mail Approval"]);
  });

  it("offers compatible nodes where a wire is dropped", { tags: ["ED-69"] }, () => {
    const model = node("Model", { inputs: [], outputs: ["ai_languageModel"] });
    const agent = node("Agent", {
      inputs: ["main", { type: "ai_languageModel", filter: { excludedNodes: ["test.Bad"] } }],
    });
    const to = { target: "1", input: 0, type: "ai_languageModel" };
    expect(fitsRequest(model, { source: "plus", to })).toBe(true);
    expect(fitsRequest(slack, { source: "plus", to })).toBe(false);
    expect(fitsRequest(model, { source: "plus", to }, { nodes: ["test.Other"] })).toBe(false);
    expect(fitsRequest(agent, { source: "drop", from: { source: "1", output: 0 } })).toBe(true);
    expect(
      fitsRequest({ ...webhook, inputs: [] }, { source: "drop", from: { source: "1", output: 0 } }),
    ).toBe(false);
    expect([isPart(model), isPart(agent), isPart(slack)]).toEqual([true, false, false]);
  });

  it("lists matches of the other view separately", () => {
    const state = { ...creatorState("Trigger"), query: "if" };
    const rows = rowsOf({ state, entries, recent: [] });
    expect(rows.map((row) => (row.kind === "entry" ? row.entry.label : row.kind))).toEqual(["heading", "If"]);
  });

  it("lists the actions of an app, with their presets", { tags: ["ED-69"] }, () => {
    expect(actionEntries(slack).map(({ label, parameters }) => [label, parameters])).toEqual([
      ["Delete a message", { resource: "message", operation: "delete" }],
      ["Send a message", { resource: "message", operation: "send" }],
      ["Create channel", { resource: "channel", operation: "create" }],
    ]);
    const state = { ...creatorState("Regular"), query: "send a message" };
    const rows = rowsOf({ state, entries, recent: [] });
    expect(rows.some((row) => row.kind === "entry" && row.entry.label === "Send a message")).toBe(true);
  });
});

describe("Choices at a port for sub-nodes", () => {
  const model = (name: string) =>
    describeNode({
      name: `@n8n/n8n-nodes-langchain.${name}`,
      outputs: ["ai_languageModel"],
      codex: { categories: ["AI"] },
    });
  const models = ["lmAlpha", "lmChatAnthropic", "lmChatOllama", "lmChatOpenAi"].map(model);
  const listed = (recent: string[]) =>
    rowsOf({
      state: creatorState("All"),
      entries: nodeEntries(models),
      recent: recent.map((name) => `@n8n/n8n-nodes-langchain.${name}`),
      recommended: recommendedParts("ai_languageModel"),
    }).map((row) => (row.kind === "entry" ? row.entry.type.replace(/^.*\./, "") : `# ${row.key}`));

  it("start with those used recently, then the recommended ones in order, and list each once", {
    tags: ["ED-69"],
  }, () => {
    expect(listed([])).toEqual([
      "# heading:Recommended",
      "lmChatOpenAi",
      "lmChatAnthropic",
      "lmChatOllama",
      "# category:AI",
      "lmAlpha",
    ]);
    expect(listed(["lmChatOllama", "slack"])).toEqual([
      "# heading:Recently used",
      "lmChatOllama",
      "# heading:Recommended",
      "lmChatOpenAi",
      "lmChatAnthropic",
      "# category:AI",
      "lmAlpha",
    ]);
  });
});
