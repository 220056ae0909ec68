import type { NodeTypeDescription } from "@heddle/workflow";
import { expect, it } from "vitest";
import { NodeCatalog } from "./node-catalog.ts";

const describeType = (name: string, usableAsTool: boolean): NodeTypeDescription => ({
  name,
  displayName: "Mail",
  description: "Sends mail",
  version: 1,
  group: ["output"],
  defaults: { name: "Mail" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [],
  usableAsTool,
});

it("a type callable by language models is also known as an unlisted tool, with its description", () => {
  const catalog = new NodeCatalog([describeType("mail", true), describeType("wait", false)]);
  const tool = catalog.describe({ type: "mailTool", typeVersion: 1 });
  expect(tool).toMatchObject({
    name: "mailTool",
    displayName: "Mail Tool",
    inputs: [],
    outputs: ["ai_tool"],
  });
  expect(tool?.properties.map(({ name }) => name)).toEqual(["toolDescription"]);
  expect(catalog.has("mailTool")).toBe(true);
  expect(catalog.has("waitTool")).toBe(false);
  expect(catalog.all().map(({ name }) => name)).toEqual(["mail", "wait"]);
});

it("a type that asks and waits is known as a tool reviewer, with a fixed operation", () => {
  const operation = {
    displayName: "Operation",
    name: "operation",
    type: "options" as const,
    default: "send",
    options: [
      { name: "Send", value: "send" },
      { name: "Ask", value: "sendAndWait" },
    ],
  };
  const webhooks = [{ name: "default", httpMethod: "GET", path: "", restartWebhook: true } as const];
  const asking = { ...describeType("mail", true), properties: [operation], webhooks };
  const catalog = new NodeCatalog([asking, describeType("wait", true)]);
  expect(catalog.describe({ type: "mailHitlTool", typeVersion: 1 })).toMatchObject({
    displayName: "Mail Approval",
    inputs: [{ type: "ai_tool" }],
    outputs: ["ai_tool"],
    properties: [{ name: "operation", type: "hidden", default: "sendAndWait" }],
  });
  expect(catalog.describe({ type: "mailTool", typeVersion: 1 })?.properties.map(({ name }) => name)).toEqual([
    "descriptionType",
    "toolDescription",
    "operation",
  ]);
  expect(catalog.has("waitHitlTool")).toBe(false);
  expect(catalog.tools().map(({ name, codex }) => [name, codex?.categories])).toEqual([
    ["mailTool", ["AI"]],
    ["mailHitlTool", ["Human in the Loop"]],
    ["waitTool", ["AI"]],
  ]);
});
