import type { ValueRange } from "../protocol/messages.ts";
import { toError } from "./errors.ts";

type Json = Record<string, unknown>;

/** What `getNodeParameter` receives besides. */
export interface ParameterOptions {
  extractValue?: boolean;
  rawExpressions?: boolean;
  ensureType?: string;
}

/** Items that the server evaluates at first; each further question asks for more, so that few are wasted and few are asked. */
const FIRST_COUNT = 4;
const GROWTH = 256;
const MAX_COUNT = 4096;

interface Known {
  values: Map<number, { value?: unknown; error?: unknown }>;
  steady?: { value?: unknown; error?: unknown };
  next: number;
}

/**
 * The parameters of a node for its items. What has no expression is read here; everything else is evaluated by the server, for many items
 * with one question.
 */
export class ParameterCache {
  readonly #parameters: Json;
  readonly #ask: (name: string, args: object) => unknown;
  readonly #constants = new Map<string, boolean>();
  readonly #known = new Map<string, Known>();

  constructor(parameters: Json, ask: (name: string, args: object) => unknown) {
    this.#parameters = parameters;
    this.#ask = ask;
  }

  /** The value; undefined where the node has none. @throws what the evaluation of its expression threw. */
  read(path: string, index: number, options: ParameterOptions = {}): unknown {
    const raw = atPath(this.#parameters, path);
    if (options.rawExpressions) return copyOf(raw);
    const value =
      this.#isConstant(path, raw) && !(options.extractValue && isLocator(raw))
        ? copyOf(raw)
        : this.#evaluated(path, index, options.extractValue === true);
    return options.ensureType ? ensured(value, options.ensureType) : value;
  }

  #isConstant(path: string, raw: unknown): boolean {
    const known = this.#constants.get(path) ?? !holdsExpression(raw);
    this.#constants.set(path, known);
    return known;
  }

  #evaluated(path: string, index: number, extractValue: boolean): unknown {
    const key = extractValue ? `${path} extracted` : path;
    let known = this.#known.get(key);
    if (!known) this.#known.set(key, (known = { values: new Map(), next: FIRST_COUNT }));
    const found =
      known.steady ?? known.values.get(index) ?? this.#fetch(known, { path, index, extractValue });
    if (found.error) throw toError(found.error as never);
    return copyOf(found.value);
  }

  #fetch(known: Known, question: { path: string; index: number; extractValue: boolean }): Json {
    const range = this.#ask("parameter", { ...question, count: known.next }) as ValueRange;
    known.next = Math.min(known.next * GROWTH, MAX_COUNT);
    if (range.isSteady) known.steady = range.values[0] ?? {};
    for (const [at, one] of range.values.entries()) known.values.set(range.from + at, one);
    return (known.steady ?? known.values.get(question.index) ?? {}) as Json;
  }
}

/** The value at a path such as `options.rows[0].name`. */
export function atPath(root: unknown, path: string): unknown {
  if (Object.hasOwn(Object(root), path)) return (root as Json)[path];
  let found = root;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== ""))
    found = Object.hasOwn(Object(found), key) ? (found as Json)[key] : undefined;
  return found;
}

/** Callers may change what they read. */
function copyOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? structuredClone(value) : value;
}

function holdsExpression(value: unknown): boolean {
  if (typeof value === "string") return value.startsWith("=");
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsExpression);
}

function isLocator(value: unknown): boolean {
  return typeof value === "object" && value !== null && "mode" in value && "value" in value;
}

function ensured(value: unknown, type: string): unknown {
  if (value === undefined || value === null) return value;
  if (type === "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (type === "number") return Number(value);
  if (type === "boolean") return value === "false" ? false : Boolean(value);
  if (typeof value === "string" && ["json", "object", "array"].includes(type))
    return JSON.parse(value) as unknown;
  return value;
}
