import { descriptionOf, isDisplayed, type NodeParameters, versionsOf } from "@heddle/workflow";
import { expect, it } from "vitest";
import { loadAllNodeTypes } from "./index.ts";

const types = new Map((await loadAllNodeTypes()).map((type) => [type.name.split(".").at(-1), type]));

// Files omit an operation that is the default: the other parameters of published files show which default they mean.
it.each([
  ["youTube", "video", "getAll"],
  ["youTube", "playlist", "getAll"],
  ["youTube", "playlistItem", "add"],
  ["youTube", "channel", "getAll"],
  ["gmail", "label", "getAll"],
  ["gmail", "draft", "create"],
  ["microsoftOutlook", "event", "getAll"],
  ["microsoftOutlook", "calendar", "getAll"],
  ["microsoftOutlook", "contact", "getAll"],
  ["microsoftOutlook", "draft", "create"],
  ["stripe", "customer", "get"],
  ["stripe", "charge", "get"],
])("%s without an operation on %s means %s", (name, resource, operation) => {
  expect(defaultOf(name, "operation", { resource })).toBe(operation);
});

it.each([
  ["gmail", 2.1, "emailType", { resource: "draft", operation: "create" }, "text"],
  ["gmail", 2.1, "emailType", { resource: "message", operation: "send" }, "html"],
  ["googleSheets", 4, "combineFilters", { resource: "sheet", operation: "read" }, "OR"],
  ["googleSheets", 4.7, "combineFilters", { resource: "sheet", operation: "read" }, "AND"],
  ["embeddingsOpenAi", 1, "model", {}, "text-embedding-ada-002"],
  ["embeddingsOpenAi", 1.2, "model", {}, "text-embedding-3-small"],
])("%s %d without %s with %j means %s", (name, version, parameter, values, value) => {
  expect(defaultOf(name, parameter, values, version)).toBe(value);
});

function defaultOf(name: string, parameter: string, values: NodeParameters, version?: number): unknown {
  const type = types.get(name);
  if (!type) throw new Error(`There is no type ${name}.`);
  const typeVersion = version ?? versionsOf(type).at(-1) ?? 1;
  const shown = descriptionOf(type, typeVersion).properties.filter(
    (one) => one.name === parameter && isDisplayed(one, values, { root: values, node: { typeVersion } }),
  );
  expect(shown).toHaveLength(1);
  return shown[0]?.default;
}
