import type { ErrorMessage, ParameterQuestion, ValueRange } from "../protocol/messages.ts";
import { toError } from "./errors.ts";

type Json = Record<string, unknown>;

/** Further options of `getNodeParameter`. */
export interface ParameterOptions {
  extractValue?: boolean;
  rawExpressions?: boolean;
  ensureType?: string;
}

/**
 * Items that the server evaluates at first; each further request is larger, so that few values are wasted and few
 * requests are sent.
 */
const FIRST_COUNT = 4;
const GROWTH = 256;
const MAX_COUNT = 4096;

interface Found {
  readonly value?: unknown;
  readonly error?: ErrorMessage | undefined;
}

interface Known {
  readonly path: string;
  readonly extractValue: boolean;
  readonly values: Map<number, Found>;
  steady?: Found;
  /** Number of items in the next request. */
  next: number;
}

/**
 * The parameters of a node for its items. What has no expression is read here; everything else is evaluated by the server, for many items
 * and parameters with one question.
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

  /** The value; `undefined` if the node has none. @throws the error of its expression */
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
    if (!known) this.#known.set(key, (known = { path, extractValue, values: new Map(), next: FIRST_COUNT }));
    const found = foundIn(known, index) ?? this.#fetch(known, index);
    if (found.error) throw toError(found.error);
    return copyOf(found.value);
  }

  /** Requests one parameter, along with those read before: code that loops reads them for the next item too. */
  #fetch(wanted: Known, index: number): Found {
    const others = [...this.#known.values()].filter((one) => one !== wanted && !foundIn(one, index));
    const asked = [wanted, ...others];
    const questions = asked.map(({ path, extractValue, next }): ParameterQuestion => {
      return { path, extractValue, count: next };
    });
    const ranges = this.#ask("parameters", { index, questions }) as ValueRange[];
    for (const [at, range] of ranges.entries()) keep(asked[at]!, index, range);
    return foundIn(wanted, index) ?? {};
  }
}

function foundIn(known: Known, index: number): Found | undefined {
  return known.steady ?? known.values.get(index);
}

function keep(known: Known, index: number, { values, odd, isSteady }: ValueRange): void {
  known.next = Math.min(known.next * GROWTH, MAX_COUNT);
  for (const [at, value] of values.entries()) {
    const found = odd?.[at] ?? { value };
    if (isSteady) known.steady = found;
    else known.values.set(index + at, found);
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

/** Callers can change the values that they read. */
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
