import type { ChangeSummary } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";

/** What a save changed, in one line: "3 nodes changed, 1 added". */
export function briefText(changes: ChangeSummary | null): string {
  const t = texts.versions.brief;
  if (!changes) return texts.versions.first;
  const { added, removed, changed, moved, connections } = changes;
  const parts = [
    ...(added ? [t.added(added)] : []),
    ...(removed ? [t.removed(removed)] : []),
    ...(changed ? [t.changed(changed)] : []),
    ...(changes.settings ? [t.settings] : []),
    ...(changes.name ? [t.name] : []),
  ];
  // Changes that follow from others are listed only when there is nothing else.
  if (parts.length === 0 && connections) parts.push(t.connections(connections));
  if (parts.length === 0 && moved) parts.push(t.moved(moved));
  if (parts.length === 0 && changes.other) parts.push(t.other);
  return parts.length === 0 ? t.nothing : withShortNouns(parts).join(", ");
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
