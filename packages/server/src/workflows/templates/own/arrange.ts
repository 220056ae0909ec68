import type { FlowEdge } from "./read-flow.ts";

const COLUMN_WIDTH = 240;
const ROW_HEIGHT = 180;

/** Arranges nodes in columns, each to the right of its predecessors; backward connections, as of loops, do not count. */
export function arrange(names: readonly string[], edges: readonly FlowEdge[]): Map<string, [number, number]> {
  const columns = columnsOf(names, edges);
  const perColumn = new Map<number, string[]>();
  for (const name of names) {
    const column = columns.get(name)!;
    perColumn.set(column, [...(perColumn.get(column) ?? []), name]);
  }
  const places = new Map<string, [number, number]>();
  for (const [column, inIt] of perColumn)
    for (const [row, name] of inIt.entries())
      places.set(name, [column * COLUMN_WIDTH, (row - (inIt.length - 1) / 2) * ROW_HEIGHT]);
  return places;
}

/** The longest way from a start, where nodes that come later in the list are never before earlier ones. */
function columnsOf(names: readonly string[], edges: readonly FlowEdge[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const name of names) {
    const before = edges.filter(({ from, to }) => to === name && columns.has(from));
    columns.set(name, Math.max(0, ...before.map(({ from }) => columns.get(from)! + 1)));
  }
  return columns;
}
