import { isRecord, type NodeProperty } from "@heddle/workflow";

/** Key of the rows in a container's value. */
const rowsOf: Record<string, string> = { assignmentCollection: "assignments", filter: "conditions" };

/**
 * True if a container has a value that its widget cannot show, such as an expression or a string: files can have
 * anything, and the first click must not replace it.
 */
export function isOddValue(property: NodeProperty, value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  if (!isRecord(value)) return true;
  const rows = rowsOf[property.type];
  if (rows !== undefined) return value[rows] !== undefined && !Array.isArray(value[rows]);
  if (property.type !== "fixedCollection") return false;
  return Object.values(value).some((group) => group !== undefined && typeof group !== "object");
}
