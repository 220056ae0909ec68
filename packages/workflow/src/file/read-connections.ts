import type {
  Connections,
  ConnectionTarget,
  NodeConnections,
  OutputConnections,
} from "../document/workflow.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import type { Warning } from "./warning.ts";

/** Nodes that connections can refer to, by name or (in files written by hand) by id. */
export interface KnownNodes {
  names: ReadonlySet<string>;
  nameById: ReadonlyMap<string, string>;
}

interface Place {
  source: string;
  type: string;
  known: KnownNodes;
  warnings: Warning[];
}

/** Reads connections in any shape seen in the wild; edges to or from missing nodes and repeated edges are left out. */
export function readConnections(value: unknown, known: KnownNodes, warnings: Warning[]): Connections {
  if (!isRecord(value)) return {};
  const connections = new Map<string, NodeConnections>();
  for (const [key, outputs] of Object.entries(value)) {
    const source = nodeName(key, known);
    if (source === undefined) {
      warnings.push({
        code: "connection-dropped",
        message: `Connections from "${key}" were left out: there is no such node.`,
      });
      continue;
    }
    const read = readSource(source, outputs, known, warnings);
    if (read) connections.set(source, read);
  }
  return Object.fromEntries(connections);
}

function nodeName(key: unknown, known: KnownNodes): string | undefined {
  if (typeof key !== "string") return undefined;
  return known.names.has(key) ? key : known.nameById.get(key);
}

function readSource(
  source: string,
  value: unknown,
  known: KnownNodes,
  warnings: Warning[],
): NodeConnections | undefined {
  const byType = Array.isArray(value) ? { main: value } : value;
  if (!isRecord(byType)) {
    const message = `The connections of "${source}" could not be read and were left out.`;
    warnings.push({ code: "connection-dropped", message, node: source });
    return undefined;
  }
  if (byType !== value) {
    const message = `The connections of "${source}" did not name their type; they are taken as main connections.`;
    warnings.push({ code: "connection-repaired", message, node: source });
  }
  return Object.fromEntries(
    Object.entries(byType).map(([type, slots]) => [
      type,
      readSlots(slots, { source, type, known, warnings }),
    ]),
  );
}

function readSlots(value: unknown, place: Place): OutputConnections {
  return slotsOf(value).map((slot) => {
    if (slot === null || slot === undefined) return null;
    const seen = new Set<string>();
    return targetsIn(slot)
      .map((target) => readTarget(target, place))
      .filter((target) => {
        if (target === undefined) return false;
        const key = `${target.type}\n${target.index}\n${target.node}`;
        return seen.has(key) ? false : seen.add(key);
      }) as ConnectionTarget[];
  });
}

/** A list per output. A flat list of targets is taken as one output; an object with number keys as a list. */
function slotsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const flat = value.length > 0 && value.every((entry) => typeof entry === "string" || isRecord(entry));
    return flat ? [value] : value;
  }
  if (typeof value === "string") return [[value]];
  if (!isRecord(value)) return [];
  if ("node" in value) return [[value]];
  const slots: unknown[] = [];
  for (const [key, slot] of Object.entries(value)) {
    const index = Number(key);
    if (Number.isInteger(index) && index >= 0 && index < 1000) slots[index] = slot;
  }
  return Array.from(slots, (slot) => slot ?? null);
}

function targetsIn(slot: unknown): unknown[] {
  return Array.isArray(slot) ? slot.flat(8) : [slot];
}

function readTarget(value: unknown, place: Place): ConnectionTarget | undefined {
  if (value === null) return undefined;
  const raw = typeof value === "string" ? { node: value } : value;
  const wanted: unknown = isRecord(raw) ? raw["node"] : undefined;
  const node = nodeName(wanted, place.known);
  if (node === undefined || !isRecord(raw)) {
    const message = `A connection from "${place.source}" to ${JSON.stringify(wanted) ?? "nothing"} was left out: there is no such node.`;
    place.warnings.push({ code: "connection-dropped", message, node: place.source });
    return undefined;
  }
  const index = Number(raw["index"] ?? 0);
  return {
    ...raw,
    node,
    type: isTypeName(raw["type"]) ? raw["type"] : place.type,
    index: Number.isInteger(index) && index >= 0 ? index : 0,
  };
}

function isTypeName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !/^\d+$/.test(value);
}
