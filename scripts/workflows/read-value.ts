import type { Function as FunctionNode } from "acorn";
import type { Shape } from "./shape.ts";

/** Something that a script holds, as far as it comes from data. */
export type Value =
  | { kind: "shape"; shape: Shape }
  | { kind: "items" | "item" | "source"; json: Shape }
  /** `separator` stands between pieces of a text. */
  | { kind: "list"; of: Value | undefined; separator?: string }
  /** `rest` is what was spread into it. */
  | { kind: "record"; values: Map<string, Value | undefined>; rest?: Value }
  | { kind: "function"; node: FunctionNode; names: Names }
  | undefined;

export type Names = Map<string, Value>;

/** `NaN` as key means a place that is computed. */
export function readMember(object: Value, key: string | number | undefined): Value {
  if (object?.kind === "shape") {
    if (typeof key === "number")
      return Number.isNaN(key) ? undefined : { kind: "shape", shape: object.shape.element() };
    return key === undefined || key === "length"
      ? undefined
      : { kind: "shape", shape: object.shape.property(key) };
  }
  if (object?.kind === "source")
    return key === "item" ? { kind: "item", json: object.json } : readJson(object, key);
  if (object?.kind === "items")
    return typeof key === "number" ? { kind: "item", json: object.json } : undefined;
  if (object?.kind === "item") return readJson(object, key);
  if (object?.kind === "list") {
    if (typeof key === "number" && key > 0 && object.separator && object.of?.kind === "shape")
      object.of.shape.splitBy(object.separator);
    return typeof key === "number" ? object.of : undefined;
  }
  if (object?.kind === "record") {
    const own = object.values.get(String(key));
    return own === undefined && object.rest ? readMember(object.rest, key) : own;
  }
  return undefined;
}

function readJson({ json }: { json: Shape }, key: string | number | undefined): Value {
  // Old files say `data`.
  return key === "json" || key === "data" ? { kind: "shape", shape: json } : undefined;
}

/** What one turn of a loop over the value sees. */
export function elementOf(value: Value): Value {
  if (value?.kind === "shape") return { kind: "shape", shape: value.shape.element() };
  if (value?.kind === "items") return { kind: "item", json: value.json };
  return value?.kind === "list" ? value.of : undefined;
}
