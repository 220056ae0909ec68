import type { NodeCategory } from "../node-category.ts";
import { brandIcons } from "./brand-icons.ts";
import type { KnownType } from "./known-type.ts";
import { lineIcons } from "./line-icons.ts";
import { aiTypes, baseTypes, communityTypes, type KnownRow } from "./names.ts";

const packages: Record<string, { rows: Record<string, KnownRow>; category: NodeCategory }> = {
  "n8n-nodes-base": { rows: baseTypes, category: "app" },
  "@n8n/n8n-nodes-langchain": { rows: aiTypes, category: "ai" },
};
/** Categories of types by suffix. */
const kinds: Record<string, NodeCategory> = { Trigger: "trigger", Tool: "ai" };
const found = new Map<string, KnownType | undefined>();

/** Returns name, icon and category of a common type; an app's triggers and tools inherit the app's. */
export function findKnownType(type: string): KnownType | undefined {
  if (!found.has(type)) found.set(type, lookUp(type));
  return found.get(type);
}

function lookUp(type: string): KnownType | undefined {
  const community = rowOf(communityTypes, type);
  if (community) return fromRow(community, "app");
  const dot = type.lastIndexOf(".");
  const source = packages[type.slice(0, dot)];
  if (!source) return undefined;
  const name = type.slice(dot + 1);
  const own = rowOf(source.rows, name);
  if (own) return fromRow(own, source.category);
  const [, stem = "", kind = ""] = /^(.+)(Trigger|Tool)$/.exec(name) ?? [];
  const row = rowOf(source.rows, stem);
  const category = kinds[kind];
  return row && category && fromRow([`${row[0]} ${kind}`, row[1], category], category);
}

function rowOf(rows: Record<string, KnownRow>, name: string): KnownRow | undefined {
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

function fromRow([displayName, icon, own]: KnownRow, usual: NodeCategory): KnownType {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${drawing(icon)}</svg>`;
  return {
    displayName,
    iconUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    category: own ?? usual,
  };
}

/** Parses `gmail`, a brand, or `mail #2a6496`, a line icon in a color. */
function drawing(icon: string): string {
  const [name = "", color = ""] = icon.split(" ");
  const line = color === "" ? undefined : lineIcons[name];
  if (line !== undefined)
    return `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${line}`;
  const [fill, path] = brandIcons[name] ?? ["none", ""];
  return `fill="${fill}"><path d="${path}"/>`;
}
