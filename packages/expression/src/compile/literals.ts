import type {
  ArrayExpression,
  Expression,
  Literal,
  ObjectExpression,
  Property,
  SpreadElement,
  TemplateLiteral,
} from "acorn";
import type { Code, Frame } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { concat } from "../code/operators.ts";
import { refuse } from "../code/refused-syntax.ts";
import { fail } from "../errors.ts";
import { createRegex } from "../regex/safe-regex.ts";
import { allocate, charge, checkListLength, own, type Run } from "../run.ts";
import { toKey, toText } from "../values/coerce.ts";
import { copyFields, elementsOf } from "../values/iterate.ts";
import { type PlainObject, RESERVED_KEYS, setField } from "../values/kinds.ts";
import type { Build } from "./build.ts";

/** Code for a literal; patterns of regular expressions are checked when they are compiled. */
export function literal(node: Literal): Code {
  if (node.bigint) return refuse("bigint");
  if (node.regex) {
    const { pattern, flags } = node.regex;
    createRegex(pattern, flags);
    return () => createRegex(pattern, flags);
  }
  const { value } = node;
  return () => value;
}

/** Code for a template literal. */
export function templateLiteral(node: TemplateLiteral, names: Names, build: Build): Code {
  const texts = node.quasis.map(
    (part) => part.value.cooked ?? fail("syntax", "Invalid escape in a template"),
  );
  return joinTemplate(texts, node.expressions, names, build);
}

/** Code that joins texts with the values of expressions between them. */
export function joinTemplate(
  texts: readonly string[],
  expressions: readonly Expression[],
  names: Names,
  build: Build,
): Code {
  const values = expressions.map((part) => build.expression(part, names));
  const first = texts[0] ?? "";
  return (run, frame) => {
    let text = first;
    for (let index = 0; index < values.length; index++) {
      text = concat(text, toText(values[index]!(run, frame), run), run);
      text = concat(text, texts[index + 1]!, run);
    }
    return text;
  };
}

type Part = { readonly code: Code; readonly isSpread: boolean } | null;

/** Code for elements or arguments; null for holes in a list. */
export function compileParts(
  nodes: readonly (ArrayExpression["elements"][number] | SpreadElement)[],
  names: Names,
  build: Build,
): Part[] {
  return nodes.map((node) => {
    if (node === null) return null;
    return node.type === "SpreadElement"
      ? { code: build.expression(node.argument, names), isSpread: true }
      : { code: build.expression(node, names), isSpread: false };
  });
}

/** Code for `[a, ...b]`. */
export function arrayLiteral(node: ArrayExpression, names: Names, build: Build): Code {
  const parts = compileParts(node.elements, names, build);
  if (parts.some((part) => part === null || part.isSpread)) {
    return (run, frame) => own(run, collectParts(parts, run, frame));
  }
  const codes = parts.map((part) => part!.code);
  return (run, frame) => {
    charge(run, 1);
    allocate(run, 16 + codes.length * 8);
    const list = new Array<unknown>(codes.length);
    for (let index = 0; index < codes.length; index++) list[index] = codes[index]!(run, frame);
    return own(run, list);
  };
}

/** Evaluates elements or arguments, some of which are spread. */
export function collectParts(parts: readonly Part[], run: Run, frame: Frame): unknown[] {
  const list: unknown[] = [];
  charge(run, 1);
  for (const part of parts) {
    if (part === null) list.length++;
    else if (part.isSpread) {
      const elements = elementsOf(part.code(run, frame), run);
      checkListLength(list.length + elements.length);
      allocate(run, elements.length * 8);
      for (let index = 0; index < elements.length; index++) list.push(elements[index]);
    } else list.push(part.code(run, frame));
  }
  return list;
}

type Entry = (object: PlainObject, run: Run, frame: Frame) => void;

/** Code for `{ a: b, ...c }`. */
export function objectLiteral(node: ObjectExpression, names: Names, build: Build): Code {
  const plain = build.watch ? undefined : plainEntries(node, names, build);
  if (plain) return plainObjectLiteral(plain.keys, plain.values);
  const entries = node.properties.map((part) =>
    part.type === "SpreadElement" ? spreadEntry(part, names, build) : propertyEntry(part, names, build),
  );
  const size = 32 + entries.length * 16;
  return (run, frame) => {
    charge(run, 1);
    allocate(run, size);
    const object: PlainObject = {};
    for (let index = 0; index < entries.length; index++) entries[index]!(object, run, frame);
    return own(run, object);
  };
}

/** Keys and values of an object literal with plain names only, which is the common case; undefined for all others. */
function plainEntries(
  { properties }: ObjectExpression,
  names: Names,
  build: Build,
): { keys: string[]; values: Code[] } | undefined {
  const keys: string[] = [];
  for (const part of properties) {
    if (part.type === "SpreadElement" || part.computed || part.kind !== "init") return undefined;
    const key = propertyName(part);
    if (RESERVED_KEYS.has(key)) return undefined;
    keys.push(key);
  }
  const values = properties.map((part) => build.expression((part as Property).value, names));
  return { keys, values };
}

function plainObjectLiteral(keys: readonly string[], values: readonly Code[]): Code {
  const size = 32 + keys.length * 16;
  return (run, frame) => {
    charge(run, 1);
    allocate(run, size);
    const object: PlainObject = {};
    for (let index = 0; index < keys.length; index++) object[keys[index]!] = values[index]!(run, frame);
    return own(run, object);
  };
}

function spreadEntry(node: SpreadElement, names: Names, build: Build): Entry {
  const code = build.expression(node.argument, names);
  return (object, run, frame) => copyFields(object, code(run, frame), run);
}

function propertyEntry(node: Property, names: Names, build: Build): Entry {
  if (node.kind !== "init") return refuse("accessor");
  const value = build.expression(node.value, names);
  if (node.computed) {
    const key = build.expression(node.key, names);
    return (object, run, frame) => setField(object, String(toKey(key(run, frame))), value(run, frame));
  }
  const key = propertyName(node);
  return (object, run, frame) => setField(object, key, value(run, frame));
}

/** Name of a property that is not computed. */
export function propertyName(node: Pick<Property, "key">): string {
  if (node.key.type === "Identifier") return node.key.name;
  return node.key.type === "Literal" ? String(node.key.value) : fail("syntax", "Unknown kind of property");
}
