import { CUSTOM_API_CALL_KEY, type NodeProperty, type NodeTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { requestCredentials, withCustomApiCall } from "./custom-api-call.ts";

const choice = (name: string, value: string): NodeProperty => ({
  displayName: name,
  name,
  type: "options",
  options: [{ name: value, value }],
  default: value,
});
const description = (properties: NodeProperty[], credential = "acmeApi"): NodeTypeDescription => ({
  name: "acme.node",
  displayName: "Acme",
  description: "",
  version: 1,
  group: ["transform"],
  defaults: { name: "Acme" },
  inputs: ["main"],
  outputs: ["main"],
  properties,
  credentials: [{ name: credential }],
});
const types = [
  { name: "acmeApi", displayName: "", properties: [], authenticate: { type: "function" as const } },
  { name: "acmeOAuth2Api", displayName: "", properties: [], extends: ["oAuth2Api"] },
  { name: "childApi", displayName: "", properties: [], extends: ["acmeApi"] },
  { name: "database", displayName: "", properties: [] },
  { name: "circle", displayName: "", properties: [], extends: ["circle"] },
];
const valuesOf = (one: NodeTypeDescription, name: string) =>
  one.properties
    .filter((property) => property.name === name)
    .map(({ options }) => (options as readonly { value: string }[]).map(({ value }) => value));

describe("custom API calls", () => {
  const credentials = requestCredentials(types);

  it("are possible with credentials that define request authentication, or use OAuth", () => {
    expect([...credentials].sort()).toEqual(["acmeApi", "acmeOAuth2Api", "childApi"]);
  });

  it("are offered among the operations of every resource", () => {
    const node = description([
      choice("resource", "dish"),
      choice("operation", "cook"),
      choice("operation", "seat"),
    ]);
    const offered = withCustomApiCall(node, credentials);
    expect(valuesOf(offered, "operation")).toEqual([
      ["cook", CUSTOM_API_CALL_KEY],
      ["seat", CUSTOM_API_CALL_KEY],
    ]);
    expect(valuesOf(offered, "resource")).toEqual([["dish"]]);
    expect(valuesOf(node, "operation")).toEqual([["cook"], ["seat"]]);
  });

  it("are offered among the resources if there are no operations", () => {
    const offered = withCustomApiCall(description([choice("resource", "dish")]), credentials);
    expect(valuesOf(offered, "resource")).toEqual([["dish", CUSTOM_API_CALL_KEY]]);
  });

  it("are not offered without such a credential, or if there are no resources", () => {
    const properties = [choice("resource", "dish"), choice("operation", "cook")];
    const without = description(properties, "database");
    expect(withCustomApiCall(without, credentials)).toBe(without);
    const tool = description([choice("operation", "compare")]);
    expect(withCustomApiCall(tool, credentials)).toBe(tool);
  });
});
