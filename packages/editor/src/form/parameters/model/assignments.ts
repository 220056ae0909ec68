import { isExpressionValue, isRecord, type NodeProperty } from "@heddle/workflow";

/** Types of an assigned field. */
export type AssignmentType = "string" | "number" | "boolean" | "array" | "object" | "binary";

/** A field that a node sets. */
export interface Assignment {
  id: string;
  name: string;
  value: unknown;
  type: AssignmentType;
}

/** All types, in menu order. */
export const assignmentTypes: AssignmentType[] = ["string", "number", "boolean", "array", "object", "binary"];

/** Options of a parameter's `typeOptions.assignment`. */
export interface AssignmentOptions {
  hideType?: boolean;
  disableType?: boolean;
  defaultType: AssignmentType;
}

/** Returns the options declared for an assignment collection. */
export function assignmentOptions(property: NodeProperty): AssignmentOptions {
  const { hideType, disableType, defaultType } = property.typeOptions?.assignment ?? {};
  return {
    hideType: hideType === true,
    disableType: disableType === true,
    defaultType: assignmentTypes.find((type) => type === defaultType) ?? "string",
  };
}

/** Returns a field without name and value. */
export function newAssignment(id: string, type: AssignmentType): Assignment {
  return withType({ id, name: "", value: "", type }, type);
}

/** Parses stored rows; rows without an id get one so that they can be moved. */
export function toAssignments(value: unknown, idAt: (index: number) => string): Assignment[] {
  const rows = (value as { assignments?: unknown } | undefined)?.assignments;
  if (!Array.isArray(rows)) return [];
  const seen = new Set<string>();
  return rows.map((stored: unknown, index) => {
    const row: Partial<Assignment> = isRecord(stored) ? stored : { value: stored };
    const id = row.id && !seen.has(row.id) ? row.id : idAt(index);
    seen.add(id);
    return { ...row, id, name: row.name ?? "", value: row.value ?? "", type: row.type ?? "string" };
  });
}

/** Returns a new row for a dropped value, named after the last key of its path. */
export function assignmentFromDrop(id: string, expression: string, sample: unknown): Assignment {
  const text = expression.replace(/^=/, "").trim();
  return { id, name: lastKey(text), value: `=${text}`, type: typeOfSample(sample) };
}

/** Converts the value to a different type; expressions stay unchanged. */
export function withType(row: Assignment, type: AssignmentType): Assignment {
  if (isExpressionValue(row.value)) return { ...row, type };
  return { ...row, type, value: fixedAs(row.value, type) };
}

function fixedAs(value: unknown, type: AssignmentType): unknown {
  if (type === "boolean") return value === true || value === "true";
  if (type === "number") return value === "" || Number.isNaN(Number(value)) ? "" : Number(value);
  if (type === "array") return looksLike(value, "[") ? value : "[]";
  if (type === "object") return looksLike(value, "{") ? value : "{}";
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

function looksLike(value: unknown, start: string): boolean {
  if (typeof value === "string") return value.trimStart().startsWith(start);
  return value !== null && typeof value === "object" && Array.isArray(value) === (start === "[");
}

function lastKey(text: string): string {
  const inner = /^\{\{\s*([\s\S]*?)\s*\}\}$/.exec(text)?.[1] ?? text;
  const keys = [...inner.matchAll(/\.([A-Za-z_$][\w$]*)|\['((?:[^'\\]|\\.)*)'\]/g)];
  const last = keys.at(-1);
  return (last?.[1] ?? last?.[2] ?? "field").replace(/\\'/g, "'");
}

function typeOfSample(sample: unknown): AssignmentType {
  if (Array.isArray(sample)) return "array";
  if (sample !== null && typeof sample === "object") return "object";
  return typeof sample === "number" || typeof sample === "boolean" ? (typeof sample as "number") : "string";
}
