import { isRecord, type NodeProperty } from "@heddle/workflow";

/** Where the rows of a container lie in its value. */
const rowsOf: Record<string, string> = { assignmentCollection: "assignments", filter: "conditions" };

/**
 * Whether a container holds something that its widget cannot show, such as an expression or a text: files may hold anything, and
 * what cannot be shown must not be replaced by the first click.
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
