import { deepEqual, isRecord, ownValue } from "../plain-data/plain-data.ts";
import { DEFAULT_WORKFLOW_NAME } from "./read-workflow.ts";

/**
 * Losses and changes of the second stored workflow relative to the first, one sentence each. Independent of the reader,
 * so that it can verify it: the reader only repairs names, ids, versions, wrong structures, dangling edges and
 * editor-only fields.
 */
export function workflowDifferences(a: unknown, b: unknown): string[] {
  if (!isRecord(a) || !isRecord(b)) return ["not a workflow"];
  const repaired = new Set([
    "nodes",
    "connections",
    "pinData",
    "name",
    "id",
    "active",
    "settings",
    "tags",
    "__proto__",
  ]);
  const lost = Object.keys(a)
    .filter((key) => !repaired.has(key) && !deepEqual(a[key], ownValue(b, key)))
    .map((key) => `"${key}" differs`);
  const named = typeof a["name"] === "string" && a["name"].trim() !== "" ? a["name"] : DEFAULT_WORKFLOW_NAME;
  if (b["name"] !== named) lost.push('"name" differs');
  if (String(a["active"] ?? false) !== String(b["active"] ?? false)) lost.push('"active" differs');
  if (isRecord(a["settings"]) && !deepEqual(a["settings"], b["settings"])) lost.push('"settings" differ');
  if (Array.isArray(a["tags"]) && !deepEqual(a["tags"], b["tags"])) lost.push('"tags" differ');
  return [...lost, ...nodeDifferences(a, b), ...edgeDifferences(a, b), ...pinDifferences(a, b)];
}

function nodeDifferences(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  const before = listOfRecords(a["nodes"]);
  const after = listOfRecords(b["nodes"]);
  if (before.length !== after.length) return [`${before.length} nodes became ${after.length}`];
  const seen = { name: new Set<unknown>(), id: new Set<unknown>() };
  return before.flatMap((node, index) =>
    Object.keys(node)
      .filter((key) => !sameField(node, after[index] ?? {}, key, seen))
      .map((key) => `"${key}" of node "${String(node["name"])}" differs`),
  );
}

function sameField(
  node: Record<string, unknown>,
  other: Record<string, unknown>,
  key: string,
  seen: { name: Set<unknown>; id: Set<unknown> },
): boolean {
  const value = node[key];
  if (key.startsWith("_") || ["issues", "pinData", "status"].includes(key)) return true;
  if (key === "name" || key === "id") {
    const repeated = value === "" || seen[key].has(value);
    seen[key].add(value);
    return repeated || String(value) === other[key];
  }
  if (key === "credentials") return sameCredentials(value, other[key]);
  if (key === "position" || key === "parameters") {
    return (
      typeof value !== "object" ||
      deepEqual(value, other[key]) ||
      Array.isArray(value) === (key === "parameters")
    );
  }
  if (typeof other[key] === "number" && Number(value) === other[key]) return true;
  return value === null || deepEqual(value, other[key]) || String(value) === String(other[key] ?? "false");
}

function sameCredentials(a: unknown, b: unknown): boolean {
  if (!isRecord(a)) return b === undefined;
  if (!isRecord(b)) return false;
  return Object.entries(a).every(([type, reference]) => {
    if (!isRecord(reference)) return reference === null || deepEqual(reference, b[type]);
    return deepEqual({ ...reference, id: null, name: "" }, { ...(b[type] as object), id: null, name: "" })
      ? String(reference["id"] ?? "") === String((b[type] as Record<string, unknown>)["id"] ?? "") &&
          String(reference["name"] ?? "") === (b[type] as Record<string, unknown>)["name"]
      : false;
  });
}

/** Every edge between existing nodes of the first must be in the second, with all its keys. */
function edgeDifferences(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  const names = new Set(listOfRecords(a["nodes"]).map((node) => node["name"]));
  const after = new Set(edgesOf(b["connections"]).map((edge) => edge.key));
  return edgesOf(a["connections"])
    .filter((edge) => names.has(edge.source) && names.has(edge.target) && !after.has(edge.key))
    .map((edge) => `the connection from "${edge.source}" to "${String(edge.target)}" is lost`);
}

function edgesOf(connections: unknown): { source: string; target: unknown; key: string }[] {
  if (!isRecord(connections)) return [];
  return Object.entries(connections).flatMap(([source, value]) => {
    const types = Array.isArray(value) ? { main: value } : isRecord(value) ? value : {};
    return Object.entries(types).flatMap(([type, slots]) =>
      (Array.isArray(slots) ? slots : []).flatMap((slot, output) =>
        listOfRecords(Array.isArray(slot) ? slot : []).map((target) => {
          const { node, type: inputType = type, index = 0, ...rest } = target;
          const extra = Object.entries(rest).sort();
          return {
            source,
            target: node,
            key: JSON.stringify([source, type, output, node, inputType, index, extra]),
          };
        }),
      ),
    );
  });
}

function pinDifferences(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  if (!isRecord(a["pinData"])) return [];
  return Object.entries(a["pinData"])
    .filter(([node, pinned]) => {
      if (pinned === null) return false;
      const after = ownValue(b["pinData"] as Record<string, unknown> | undefined, node);
      return !deepEqual([pinned].flat().map(wrapped), after);
    })
    .map(([node]) => `the pinned data of "${node}" differ`);
}

function wrapped(item: unknown): unknown {
  return isRecord(item) && !isRecord(item["json"]) ? { json: item } : item;
}

function listOfRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
