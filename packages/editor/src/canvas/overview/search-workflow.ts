import { isRecord } from "@heddle/workflow";
import { isSticky, type OpenWorkflow } from "../../document/index.ts";

/** A matching node, and the position of the match. */
export interface SearchHit {
  id: string;
  /** Node name; for a note, its text. */
  name: string;
  kind: "name" | "type" | "note" | "parameter";
  /** Path of a parameter: `body.fields.name`. */
  path?: string;
  /** Text around the match. */
  excerpt: string;
}

const EXCERPT_LEAD = 24;
const EXCERPT_LENGTH = 90;
const MAX_DEPTH = 12;

/** Returns nodes whose name, type, parameters or notes match: one hit each, names first. */
export function searchWorkflow({ document, catalog }: OpenWorkflow, query: string): SearchHit[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [];
  const order: SearchHit["kind"][] = ["name", "note", "type", "parameter"];
  const hits = [...document.nodes.values()].flatMap((node): SearchHit[] => {
    const isNote = isSticky(node);
    const content = isNote ? String(node.parameters["content"] ?? "") : "";
    const hit = { id: node.id, name: isNote ? titleOf(content) || node.name : node.name };
    if (!isNote && node.name.toLowerCase().includes(wanted))
      return [{ ...hit, kind: "name", excerpt: node.name }];
    const note = excerptOf(isNote ? content : (node.notes ?? ""), wanted);
    if (note !== undefined) return [{ ...hit, kind: "note", excerpt: note }];
    if (isNote) return [];
    const typeName = catalog.describe(node)?.displayName ?? node.type;
    if (typeName.toLowerCase().includes(wanted)) return [{ ...hit, kind: "type", excerpt: typeName }];
    const found = findIn(node.parameters, wanted, [], 0);
    return found ? [{ ...hit, kind: "parameter", ...found }] : [];
  });
  return hits.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function titleOf(content: string): string {
  return (content.split("\n").find((line) => line.trim() !== "") ?? "").replace(/^#+\s*/, "");
}

function findIn(
  value: unknown,
  wanted: string,
  path: readonly string[],
  depth: number,
): { path: string; excerpt: string } | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === "string" || typeof value === "number") {
    const excerpt = excerptOf(String(value), wanted);
    return excerpt === undefined ? undefined : { path: path.join("."), excerpt };
  }
  const entries = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
  for (const [key, child] of entries) {
    const found = findIn(child, wanted, [...path, String(key)], depth + 1);
    if (found) return found;
  }
  return undefined;
}

function excerptOf(text: string, wanted: string): string | undefined {
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return undefined;
  const from = Math.max(0, at - EXCERPT_LEAD);
  const cut = text.slice(from, from + EXCERPT_LENGTH).replaceAll(/\s+/g, " ");
  return `${from > 0 ? "…" : ""}${cut}${from + EXCERPT_LENGTH < text.length ? "…" : ""}`;
}
