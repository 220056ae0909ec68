import type { Function as FunctionNode } from "acorn";
import type { Shape } from "./shape.ts";

/** A value in a script, as far as it originates from data. */
export type Value =
  | { kind: "shape"; shape: Shape }
  | { kind: "items" | "item" | "source"; json: Shape }
  /** `separator` is between the parts of a string. */
  | { kind: "list"; of: Value | undefined; separator?: string }
  /** `rest` is the spread value. */
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
  // Old files use `data`.
  return key === "json" || key === "data" ? { kind: "shape", shape: json } : undefined;
}

/** Value of one iteration of a loop. */
export function elementOf(value: Value): Value {
  if (value?.kind === "shape") return { kind: "shape", shape: value.shape.element() };
  if (value?.kind === "items") return { kind: "item", json: value.json };
  return value?.kind === "list" ? value.of : undefined;
}
