import { memberTable } from "../members/member-table.ts";
import { Callable } from "../types/callable.ts";
import type { MemberTable } from "../types/tables.ts";
import { isPlain, type PlainObject } from "../values/kinds.ts";
import { type Completion, documentedExample } from "./completion.ts";
import { shortForm } from "./short-form.ts";

/** True for names that can follow a dot. */
export const isSimpleName = (name: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);

/** Keys that are read of one object. */
const MAX_KEYS = 20_000;

/** Fields, properties and methods of a value that start with `prefix`, as completions after a dot. */
export function membersOf(value: unknown, prefix: string): Completion[] {
  const fields = isPlain(value) && !Callable.is(value) ? fieldsOf(value, prefix) : [];
  const table = memberTable(value);
  return table ? [...fields, ...ofTable(table, prefix)] : fields;
}

function fieldsOf(object: PlainObject, prefix: string): Completion[] {
  const names = keysOf(object).filter((name) => matches(name, prefix) && isSimpleName(name));
  return names.map((label) => ({ label, kind: "field", detail: shortForm(object[label]) }));
}

/** The keys of an object or list that start with `prefix`, as completions in brackets: quoted unless in quotes already. */
export function keysBetweenBrackets(value: unknown, prefix: string, quote: string | undefined): Completion[] {
  if (Array.isArray(value)) return quote === undefined ? indexesOf(value, prefix) : [];
  if (!isPlain(value) || Callable.is(value)) return [];
  return keysOf(value)
    .filter((key) => matches(key, prefix))
    .map((key) => ({
      label: key,
      kind: "field",
      detail: shortForm(value[key]),
      insert: quoted(key, quote),
    }));
}

function indexesOf(list: readonly unknown[], prefix: string): Completion[] {
  const indexes = Array.from({ length: Math.min(list.length, 10) }, (_, index) => String(index));
  return indexes
    .filter((index) => index.startsWith(prefix))
    .map((label) => ({ label, kind: "field", detail: shortForm(list[Number(label)]) }));
}

/** A text as a string literal; with `quote`, only its contents between such quotation marks. */
export function quoted(text: string, quote: string | undefined, fresh = '"'): string {
  const mark = quote ?? fresh;
  const inner = text
    .replaceAll("\\", "\\\\")
    .replaceAll(mark, `\\${mark}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
  return quote === undefined ? mark + inner + mark : inner;
}

/** Own keys, without copying all keys of a large object. */
function keysOf(object: PlainObject): string[] {
  const keys: string[] = [];
  for (const key in object) {
    if (keys.length >= MAX_KEYS) break;
    if (Object.hasOwn(object, key)) keys.push(key);
  }
  return keys;
}

function ofTable(table: MemberTable, prefix: string): Completion[] {
  const getters = Object.entries(table.getters)
    .filter(([label]) => matches(label, prefix))
    .map(
      ([label, { type, doc, example }]): Completion => ({
        label,
        kind: "field",
        detail: type,
        doc,
        example: documentedExample(example),
      }),
    );
  const methods = Object.entries(table.methods)
    .filter(([name, { isOutdated }]) => !isOutdated && matches(name, prefix))
    .map(
      ([name, { signature, doc, example, isExtension }]): Completion => ({
        label: `${name}()`,
        kind: "method",
        detail: signature,
        doc,
        example: documentedExample(example),
        isExtension,
      }),
    );
  return [...getters, ...methods];
}

/** True when a label starts with the prefix, ignoring case. */
export const matches = (label: string, prefix: string) =>
  prefix === "" || label.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase();
