import { diffLines, diffWithin, type LineDiff } from "@heddle/workflow";

/** A line of a text comparison on screen; `part` is the changed part of a modified line. */
export type ShownLine =
  | (LineDiff & { part?: { start: number; end: number } })
  | { kind: "skipped"; count: number; at: number };

/** Unchanged lines that are shown around a change. */
const LINES_AROUND = 2;

/** The lines of two texts for display: long unchanged parts are omitted, and the changes within a line are marked. */
export function shownLines(before: string, after: string): ShownLine[] {
  const lines = markParts(diffLines(before, after));
  const isNear = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (line.kind === "same") continue;
    for (let i = index - LINES_AROUND; i <= index + LINES_AROUND; i++) isNear.add(i);
  }
  const shown: ShownLine[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (end < lines.length && !isNear.has(end)) end++;
    // A single line takes no more room than the note about omitted lines.
    if (end - index > 1) shown.push({ kind: "skipped", count: end - index, at: index });
    else shown.push(...lines.slice(index, end));
    index = end;
    while (index < lines.length && isNear.has(index)) shown.push(lines[index++] as ShownLine);
  }
  return shown;
}

/** Compares removed lines with the added lines that replace them one by one, if there are equally many. */
function markParts(lines: readonly LineDiff[]): (LineDiff & { part?: { start: number; end: number } })[] {
  const marked = lines.map((line) => ({ ...line }) as LineDiff & { part?: { start: number; end: number } });
  for (let index = 0; index < marked.length; ) {
    const gone = run(marked, index, "removed");
    const come = run(marked, index + gone, "added");
    if (gone > 0 && gone === come) {
      for (let i = 0; i < gone; i++) {
        const [old, now] = [marked[index + i], marked[index + gone + i]];
        if (!old || !now) continue;
        const part = diffWithin(old.text, now.text);
        const isSimilar = part.before.length + part.after.length < old.text.length + now.text.length;
        if (!isSimilar) continue;
        old.part = { start: part.start, end: part.start + part.before.length };
        now.part = { start: part.start, end: part.start + part.after.length };
      }
    }
    index += Math.max(1, gone + come);
  }
  return marked;
}

function run(lines: readonly LineDiff[], from: number, kind: LineDiff["kind"]): number {
  let end = from;
  while (lines[end]?.kind === kind) end++;
  return end - from;
}
