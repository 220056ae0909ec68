import { SERVER_KEYS } from "../document/stored-keys.ts";
import type { PinData, Workflow, WorkflowNode } from "../document/workflow.ts";
import { type Edge, edgesOf } from "../graph/graph.ts";
import { deepEqual, ownValue } from "../plain-data/plain-data.ts";
import { matchNodes, type NodePair } from "./match-nodes.ts";
import { diffValues, type ValueDiff } from "./value-diff.ts";

/** A node that is not the same in two versions of a workflow. */
export interface NodeDiff {
  kind: "added" | "removed" | "changed" | "moved";
  before?: WorkflowNode;
  after?: WorkflowNode;
  isRenamed: boolean;
  isMoved: boolean;
  /** Everything but name, place and id: type, parameters, credentials, settings. */
  fields?: ValueDiff;
  /** Its pinned data. */
  pins?: ValueDiff;
}

/** A connection that only one of two versions has, with that version's names. */
export interface ConnectionDiff extends Edge {
  kind: "added" | "removed";
}

/** Differences between two versions of a workflow. */
export interface WorkflowDiff {
  /** In the order of the second version, deleted ones at the end; only nodes that differ. */
  nodes: NodeDiff[];
  connections: ConnectionDiff[];
  settings?: ValueDiff;
  name?: ValueDiff;
  /** Further keys of the file. */
  other?: ValueDiff;
}

/** The parts of a workflow that versions are compared by. */
export type Comparable = Pick<Workflow, "nodes" | "connections"> & Partial<Workflow>;

/** Compared separately, or not at all. */
const NOT_OTHER = new Set(
  "id name active nodes connections settings pinData staticData tags versionId".split(" "),
);

/** Compares two versions of a workflow; renamed nodes stay the same node, and their connections the same connections. */
export function diffWorkflows(before: Comparable, after: Comparable): WorkflowDiff {
  const pairs = matchNodes(before.nodes, after.nodes);
  const settings = diffValues(before.settings ?? {}, after.settings ?? {});
  const name = diffValues(before.name, after.name);
  const other = diffValues(otherOf(before), otherOf(after));
  return {
    nodes: pairs.flatMap((pair) => diffNodes(pair, before.pinData, after.pinData) ?? []),
    connections: diffConnections(before, after, pairs),
    ...(settings ? { settings } : {}),
    ...(name ? { name } : {}),
    ...(other ? { other } : {}),
  };
}

/** Whether two versions are the same in all that is compared. */
export function isSameDiff(diff: WorkflowDiff): boolean {
  const { nodes, connections, ...rest } = diff;
  return nodes.length === 0 && connections.length === 0 && Object.keys(rest).length === 0;
}

function diffNodes(pair: NodePair, pinsBefore?: PinData, pinsAfter?: PinData): NodeDiff | undefined {
  const { before, after } = pair;
  const pins = diffValues(
    before && ownValue(pinsBefore, before.name),
    after && ownValue(pinsAfter, after.name),
  );
  const withPins = pins ? { pins } : {};
  const still = { isRenamed: false, isMoved: false };
  if (!before) return { kind: "added", after: pair.after, ...still, ...withPins };
  if (!after) return { kind: "removed", before, ...still, ...withPins };
  const isRenamed = before.name !== after.name;
  const isMoved = !deepEqual(before.position, after.position);
  const fields = diffValues(fieldsOf(before), fieldsOf(after));
  if (!isRenamed && !isMoved && !fields && !pins) return undefined;
  const kind = isRenamed || fields || pins ? "changed" : "moved";
  return { kind, before, after, isRenamed, isMoved, ...(fields ? { fields } : {}), ...withPins };
}

function fieldsOf({ id: _, name: __, position: ___, ...fields }: WorkflowNode): Record<string, unknown> {
  return fields;
}

function diffConnections(
  before: Comparable,
  after: Comparable,
  pairs: readonly NodePair[],
): ConnectionDiff[] {
  // Connections are compared by their nodes, not by the names in each version.
  const numbers = { before: new Map<string, number>(), after: new Map<string, number>() };
  for (const [number, pair] of pairs.entries()) {
    if (pair.before) numbers.before.set(pair.before.name, number);
    if (pair.after) numbers.after.set(pair.after.name, number);
  }
  const old = keyed(before, numbers.before);
  const now = keyed(after, numbers.after);
  const only = (these: Map<string, Edge>, others: Map<string, Edge>, kind: ConnectionDiff["kind"]) =>
    [...these].flatMap(([key, edge]) => (others.has(key) ? [] : { kind, ...edge }));
  return [...only(now, old, "added"), ...only(old, now, "removed")];
}

function keyed(workflow: Comparable, numbers: ReadonlyMap<string, number>): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const edge of edgesOf(workflow)) {
    const ends = [numbers.get(edge.source) ?? edge.source, numbers.get(edge.target) ?? edge.target];
    const { sourceType, sourceOutput, targetType, targetInput } = edge;
    edges.set(JSON.stringify([ends, sourceType, sourceOutput, targetType, targetInput]), edge);
  }
  return edges;
}

function otherOf(workflow: Comparable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(workflow).filter(([key]) => !NOT_OTHER.has(key) && !SERVER_KEYS.has(key)),
  );
}
