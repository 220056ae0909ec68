import { Builtin, Callable } from "../callable.ts";
import { basicTables, tableOf } from "../members/registry.ts";
import type { MemberTable } from "../members/tables.ts";
import { isPlain, type PlainObject } from "../values/kinds.ts";
import type { Completion } from "./completion.ts";

/** Names that can stand behind a point; others are left out of completion. */
export const isSimpleName = (name: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);

/** What can stand behind a point after a value. */
export function membersOf(value: unknown): Completion[] {
  if (typeof value === "string") return ofTable(basicTables.string);
  if (typeof value === "number") return ofTable(basicTables.number);
  if (typeof value === "boolean") return ofTable(basicTables.boolean);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return ofTable(basicTables.list);
  if (isPlain(value)) return [...fields(value), ...ofTable(basicTables.object)];
  if (Callable.is(value))
    return value instanceof Builtin && value.parts.members ? ofTable(value.parts.members) : [];
  const table = tableOf(value);
  return table ? ofTable(table) : [];
}

function fields(object: PlainObject): Completion[] {
  const names = Object.keys(object).filter(isSimpleName);
  return names.map((label) => ({ label, kind: "field", detail: shortForm(object[label]) }));
}

function ofTable(table: MemberTable): Completion[] {
  const getters = Object.entries(table.getters).map(
    ([label, getter]): Completion => ({
      label,
      kind: "field",
      ...(getter.type && { detail: getter.type }),
      ...(getter.doc && { doc: getter.doc }),
    }),
  );
  const methods = Object.entries(table.methods).map(
    ([name, method]): Completion => ({
      label: `${name}()`,
      kind: "method",
      detail: method.signature,
      doc: method.doc,
      ...(method.example && { example: { expression: method.example[0], result: method.example[1] } }),
      ...(method.extension && { isExtension: true }),
    }),
  );
  return [...getters, ...methods];
}

/** A value in a few characters. */
function shortForm(value: unknown): string {
  if (Array.isArray(value)) return `list (${value.length})`;
  if (typeof value === "object" && value !== null) return "object";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
