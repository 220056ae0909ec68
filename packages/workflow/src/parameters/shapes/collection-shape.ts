import type { NodeProperty } from "../../node-type/property.ts";
import { isRecord } from "../../plain-data/plain-data.ts";
import { groupsOf } from "../declarations.ts";
import { isExpressionText } from "../expression-text.ts";
import { isOpen, quotedList, type ShapeProblem, shown } from "../shape-problem.ts";

/** Added settings: an object by name. Old files contain an empty list if there are none. */
export function collectionShape(property: NodeProperty, value: unknown, path: string): ShapeProblem[] {
  if (isOpen(value) || isRecord(value) || isEmptyList(value)) return [];
  const isMany = property.typeOptions?.multipleValues === true;
  if (isMany && Array.isArray(value) && value.every(isRecord)) return [];
  const names = ((property.options ?? []) as readonly NodeProperty[]).map(({ name }) => name);
  const allowed = `An object with any of ${quotedList(names)}.`;
  return [{ path, message: `"${property.displayName}" is ${shown(value)}.`, allowed }];
}

/** Groups of fields: an object with one row, or a list of rows, under the name of each group. */
export function fixedCollectionShape(property: NodeProperty, value: unknown, path: string): ShapeProblem[] {
  if (isOpen(value) || isEmptyList(value)) return [];
  const groups = groupsOf(property);
  const names = groups.map(({ name }) => name);
  const isMany = property.typeOptions?.multipleValues === true;
  const rows = isMany ? "a list of objects" : "an object";
  const allowed = `An object with ${rows} under ${names.length > 1 ? "any of " : ""}${quotedList(names)}.`;
  const isKnown =
    isRecord(value) && (Object.keys(value).length === 0 || names.some((name) => Object.hasOwn(value, name)));
  if (!isKnown) return [{ path, message: `"${property.displayName}" is ${shown(value)}.`, allowed }];
  return groups.flatMap(({ name }) => rowsShape(value[name], `${path}.${name}`, isMany));
}

function rowsShape(value: unknown, path: string, isMany: boolean): ShapeProblem[] {
  if (isOpen(value)) return [];
  const rows = isMany ? [value].flat() : [value];
  const isList = isMany && Array.isArray(value);
  return rows.flatMap((row, index) =>
    isRecord(row) || isExpressionText(row)
      ? []
      : [
          {
            path: isList ? `${path}[${index}]` : path,
            message: `The entry is ${shown(row)}.`,
            allowed: isMany ? "A list of objects." : "An object.",
          },
        ],
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
