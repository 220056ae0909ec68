import { descriptionOf, isDisplayed, type NodeType, versionsOf } from "@heddle/workflow";
import { expect, it } from "vitest";
import gmail from "./gmail/gmail.node.ts";
import outlook from "./microsoft-outlook/microsoft-outlook.node.ts";
import nocoDb from "./nocodb/nocodb.node.ts";
import stripe from "./stripe/stripe.node.ts";
import youTube from "./youtube/youtube.node.ts";

/** Operation of a resource if a file names none. */
function defaultOf(type: NodeType, resource: string): unknown {
  const typeVersion = versionsOf(type).at(-1) ?? 1;
  const chosen = { resource };
  const operation = descriptionOf(type, typeVersion).properties.find(
    (property) =>
      property.name === "operation" && isDisplayed(property, chosen, { root: chosen, node: { typeVersion } }),
  );
  return operation?.default;
}

// Files omit default values: those that create records name the operation, those that read do not.
const DEFAULTS: [NodeType, string, string][] = [
  [stripe, "customer", "get"],
  [stripe, "charge", "get"],
  [stripe, "coupon", "create"],
  [nocoDb, "row", "get"],
  [youTube, "video", "getAll"],
  [youTube, "playlist", "getAll"],
  [youTube, "playlistItem", "add"],
  [gmail, "label", "getAll"],
  [gmail, "message", "send"],
  [outlook, "event", "getAll"],
  [outlook, "calendar", "getAll"],
  [outlook, "contact", "getAll"],
];

it.each(DEFAULTS.map(([type, ...meant]) => [type.name, ...meant, type] as const))(
  "files of %s without an operation of %s run %s",
  (_name, resource, operation, type) => {
    expect(defaultOf(type, resource)).toBe(operation);
  },
);
