import type { ChangeSummary } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";

/** The changes of a save in one line: "3 nodes changed, 1 added". */
export function briefText(changes: ChangeSummary | null): string {
  const text = texts.versions.brief;
  if (!changes) return texts.versions.first;
  const { added, removed, changed, moved, connections } = changes;
  const parts = [
    ...(added ? [text.added(added)] : []),
    ...(removed ? [text.removed(removed)] : []),
    ...(changed ? [text.changed(changed)] : []),
    ...(changes.settings ? [text.settings] : []),
    ...(changes.name ? [text.name] : []),
  ];
  // Changes that follow from others are listed only when there is nothing else.
  if (parts.length === 0 && connections) parts.push(text.connections(connections));
  if (parts.length === 0 && moved) parts.push(text.moved(moved));
  if (parts.length === 0 && changes.other) parts.push(text.other);
  return parts.length === 0 ? text.nothing : withShortNouns(parts).join(", ");
}

/** "3 nodes changed, 1 added": the noun once is enough. */
function withShortNouns(parts: readonly string[]): string[] {
  return parts.map((part, index) => (index === 0 ? part : part.replace(/^(\d+) nodes? /, "$1 ")));
}

/** The nodes that a save changed. */
export function namesText(changes: ChangeSummary | null): string {
  const lines = changes?.nodes.map(({ kind, name }) => `${texts.versions.kinds[kind]}: ${name}`) ?? [];
  const all = (changes?.added ?? 0) + (changes?.removed ?? 0) + (changes?.changed ?? 0);
  return [...lines, ...(all > lines.length ? ["…"] : [])].join("\n");
}
