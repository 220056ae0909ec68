import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { allocate, charge, checkTextLength, own, type Run } from "../run.ts";
import { Callable } from "../types/callable.ts";
import { tableOf } from "../types/registry.ts";
import { isPlain, type PlainObject } from "./kinds.ts";
import { plainSize } from "./plain-size.ts";

/** State of one conversion to JSON text. */
interface Writer {
  readonly run: Run;
  readonly indent: string;
  /** Only these keys, in this order, like the second argument of `JSON.stringify`. */
  readonly keys: readonly string[] | undefined;
  readonly replace: ((holder: unknown, key: string, value: unknown) => unknown) | undefined;
  size: number;
}

/** The same as `JSON.stringify`, without running any code of the value, bounded in size and depth. Undefined for functions. */
export function stringify(
  value: unknown,
  run: Run,
  options: { indent?: string; keys?: readonly string[]; replace?: Writer["replace"] } = {},
): string | undefined {
  if (typeof value === "object" && !options.indent && !options.keys && !options.replace) {
    // A character takes at most six in JSON text.
    const size = plainSize(value, run);
    if (size * 6 <= SIZE_LIMITS.textCharacters) return chargeForResult(JSON.stringify(value), run);
  }
  const writer: Writer = {
    run,
    indent: options.indent ?? "",
    keys: options.keys,
    replace: options.replace,
    size: 0,
  };
  const first = options.replace ? options.replace({ "": value }, "", value) : value;
  const text = write(writer, first, 0, "");
  return text === undefined ? undefined : chargeForResult(text, run);
}

function chargeForResult(text: string, run: Run): string {
  allocate(run, text.length * 2);
  return text;
}

function addSize(writer: Writer, length: number): void {
  charge(writer.run, 1);
  if ((writer.size += length) > SIZE_LIMITS.textCharacters) checkTextLength(writer.size);
}

function write(writer: Writer, value: unknown, level: number, margin: string): string | undefined {
  if (typeof value === "string") {
    addSize(writer, value.length + 2);
    return JSON.stringify(value);
  }
  if (value === null || typeof value !== "object") return writeSimple(writer, value);
  if (level > SIZE_LIMITS.dataLevels)
    fail("bad-argument", "The object is nested too deeply, or contains itself");
  if (Array.isArray(value)) return writeList(writer, value, level, margin);
  if (isPlain(value)) return writeObject(writer, value, level, margin);
  if (Callable.is(value)) return undefined;
  const data = tableOf(value)?.data as ((value: object, run: Run) => unknown) | undefined;
  return data ? write(writer, data(value, writer.run), level + 1, margin) : "{}";
}

function writeSimple(writer: Writer, value: unknown): string | undefined {
  addSize(writer, 8);
  if (value === null) return "null";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  return typeof value === "boolean" ? String(value) : undefined;
}

function writeList(writer: Writer, list: readonly unknown[], level: number, margin: string): string {
  const inner = writer.indent === "" ? "" : margin + writer.indent;
  const parts: string[] = [];
  for (let index = 0; index < list.length; index++) {
    addSize(writer, 1 + inner.length);
    const value = writer.replace ? writer.replace(list, String(index), list[index]) : list[index];
    parts.push(write(writer, value, level + 1, inner) ?? "null");
  }
  return enclose(writer, parts, "[]", margin);
}

function writeObject(writer: Writer, object: PlainObject, level: number, margin: string): string {
  const inner = writer.indent === "" ? "" : margin + writer.indent;
  const parts: string[] = [];
  for (const key of writer.keys ?? Object.keys(object)) {
    if (writer.keys && !Object.hasOwn(object, key)) continue;
    const value = writer.replace ? writer.replace(object, key, object[key]) : object[key];
    const text = write(writer, value, level + 1, inner);
    if (text === undefined) continue;
    addSize(writer, key.length + 4 + inner.length);
    parts.push(JSON.stringify(key) + (writer.indent === "" ? ":" : ": ") + text);
  }
  return enclose(writer, parts, "{}", margin);
}

function enclose(writer: Writer, parts: readonly string[], brackets: string, margin: string): string {
  if (parts.length === 0) return brackets;
  if (writer.indent === "") return brackets[0] + parts.join(",") + brackets[1];
  const line = `\n${margin}${writer.indent}`;
  return `${brackets[0]}${line}${parts.join(`,${line}`)}\n${margin}${brackets[1]}`;
}

/** The same as `JSON.parse`, bounded in depth. @throws ExpressionError `invalid-json` with the position of the mistake. */
export function parseJson(text: string, run: Run): unknown {
  charge(run, text.length >> 2);
  allocate(run, text.length * 8);
  checkJsonDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail("invalid-json", positionIn(error));
  }
  return run.owned ? ownDeep(value, run) : value;
}

/** Position at which parsing stopped, from the host's message. */
function positionIn(error: unknown): string | undefined {
  const place =
    error instanceof Error ? /position \d+(?: \((line \d+) column (\d+)\))?/.exec(error.message) : null;
  return place?.[1] ? `${place[1]}, character ${place[2]}` : undefined;
}

const MAX_JSON_LEVELS = 2_000;

function checkJsonDepth(text: string): void {
  let level = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 91 || code === 123) {
      if (++level > MAX_JSON_LEVELS) fail("bad-argument", "The JSON text is nested too deeply");
    } else if (code === 93 || code === 125) level--;
  }
}

function ownDeep(value: unknown, run: Run): unknown {
  if (typeof value !== "object" || value === null) return value;
  own(run, value);
  for (const inner of Object.values(value)) ownDeep(inner, run);
  return value;
}
