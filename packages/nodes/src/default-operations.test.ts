import { descriptionOf, isDisplayed, versionsOf } from "@heddle/workflow";
import { expect, it } from "vitest";
import { loadAllNodeTypes } from "./index.ts";

const types = new Map((await loadAllNodeTypes()).map((type) => [type.name.split(".").at(-1), type]));

// Files leave out an operation that is the default: what published files give beside it tells which one they mean.
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
  const type = types.get(name);
  if (!type) throw new Error(`There is no type ${name}.`);
  const version = versionsOf(type).at(-1) ?? 1;
  const { properties } = descriptionOf(type, version);
  const values = { resource };
  const shown = properties.filter(
    (one) =>
      one.name === "operation" && isDisplayed(one, values, { root: values, node: { typeVersion: version } }),
  );
  expect(shown.map((one) => one.default)).toEqual([operation]);
});
