import type { NodeDiff, WorkflowDiff } from "./workflow-diff.ts";

/** Changes in numbers and a few names: one line of a history. */
export interface ChangeSummary {
  added: number;
  removed: number;
  /** Nodes with other parameters, settings, credentials, pinned data or another name. */
  changed: number;
  /** Nodes that only moved. */
  moved: number;
  connections: number;
  settings: boolean;
  name: boolean;
  other: boolean;
  /** Names of the first nodes that were added, removed or changed. */
  nodes: { kind: NodeDiff["kind"]; name: string }[];
}

const MAX_NAMES = 6;

/** The short form of a comparison. */
export function summariseDiff(diff: WorkflowDiff): ChangeSummary {
  const count = (kind: NodeDiff["kind"]) => diff.nodes.filter((node) => node.kind === kind).length;
  return {
    added: count("added"),
    removed: count("removed"),
    changed: count("changed"),
    moved: count("moved"),
    connections: diff.connections.length,
    settings: diff.settings !== undefined,
    name: diff.name !== undefined,
    other: diff.other !== undefined,
    nodes: diff.nodes
      .filter(({ kind }) => kind !== "moved")
      .slice(0, MAX_NAMES)
      .map(({ kind, before, after }) => ({ kind, name: (after ?? before)?.name ?? "" })),
  };
}
