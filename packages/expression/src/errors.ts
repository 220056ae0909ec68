/** What a message says and what the reader can do about it. */
interface Wording {
  readonly message: string;
  readonly description?: string;
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);
const executeFirst = (node: string) => `Execute the node '${short(node)}' first, then try again.`;

/** Every message of the language. Keys are the stable codes of `ExpressionError`. */
const catalogue = {
  syntax: (detail: string): Wording => ({
    message: "Failed to parse expression",
    description: `${detail}. The text between {{ and }} must be one JavaScript expression.`,
  }),
  "syntax-not-allowed": (
    what: string,
    instead = "Use a Code node where the full JavaScript language is needed.",
  ): Wording => ({ message: `${what} cannot be used in expressions`, description: instead }),
  "too-large": (what: string): Wording => ({
    message: `The expression is too large: ${what}`,
    description: "Split it over several fields, or use a Code node.",
  }),
  "unknown-variable": (name: string, advice?: string): Wording => ({
    message: `'${short(name)}' is not defined`,
    description:
      advice ??
      (name.startsWith("$")
        ? "There is no such variable in this place. Check its spelling."
        : `Write $json.${short(name)} for a field of the current item, or put quotes around text.`),
  }),
  "constant-assignment": (name: string): Wording => ({
    message: `'${short(name)}' cannot be changed`,
    description: "It was declared with const or is a variable of the workflow. Declare another one with let.",
  }),
  "read-of-nothing": (what: string, key: string): Wording => ({
    message: `Cannot read '${short(key)}' of ${what}`,
    description: `What stands before '${short(key)}' has no value. Use ?. instead of . where a value may be missing.`,
  }),
  "nothing-given": (what: string, needed: string): Wording => ({
    message: `A value is missing: ${what} has no ${needed}`,
    description: "Give another value where it may be missing, such as $json.list ?? [].",
  }),
  "not-a-function": (name: string, receiver?: string): Wording => ({
    message: `${short(name)} is not a function`,
    description: receiver
      ? `A value of type ${receiver} has no method of this name. Check its spelling, or what the value is.`
      : "What stands before the brackets ( ) cannot be called. Check its spelling, or leave the brackets out.",
  }),
  "not-a-constructor": (): Wording => ({
    message: "This cannot be used with new",
    description:
      "new works with Date, Array, Object, Map, Set, RegExp, URL, URLSearchParams, Error and Intl formats.",
  }),
  "function-needed": (): Wording => ({
    message: "A function is needed here",
    description: "Pass a function such as item => item.name.",
  }),
  "not-iterable": (): Wording => ({
    message: "This value cannot be gone through",
    description: "A list, a text, a Map or a Set is needed here.",
  }),
  "bad-property-name": (): Wording => ({
    message: "A property name must be a text or a number",
    description: "Look at what stands between the brackets [ ].",
  }),
  "forbidden-property": (name: string): Wording => ({
    message: `The property '${short(name)}' cannot be set in expressions`,
    description: "Use another name for it.",
  }),
  "read-only": (what: string): Wording => ({
    message: `Workflow data cannot be changed by an expression (${short(what)})`,
    description: "Make a copy first, such as [...list] or { ...object }.",
  }),
  "bad-argument": (detail: string): Wording => ({
    message: detail,
    description: "Look at the values that are given here: they are of another kind than what is needed.",
  }),
  "invalid-json": (place?: string): Wording => ({
    message: "The text is not valid JSON",
    description: `${place ? `It cannot be read at ${place}. ` : ""}Names and texts need double quotes, and no comma may stand behind the last value.`,
  }),
  "bad-regex": (detail: string): Wording => ({
    message: `This regular expression cannot be used: ${detail}`,
    description: "Write it without repetitions inside repetitions, or use a Code node.",
  }),
  "uncalled-function": (): Wording => ({
    message: "This is a function that was not called",
    description: "Add () behind it.",
  }),
  "not-a-value": (name: string): Wording => ({
    message: `${short(name)} is not a value`,
    description: "Use one of its members or methods.",
  }),
  "invalid-date": (reason: string): Wording => ({
    message: "Invalid date and time",
    description: `${reason}. Check the text or the format that the date was made from.`,
  }),
  failed: (detail: string): Wording => ({
    message: short(detail),
    description: "Look at the values that are used here.",
  }),
  thrown: (detail: string): Wording => ({
    message: detail.slice(0, 300),
    description: "The expression itself stopped with this message, by a throw.",
  }),
  "too-many-steps": (most?: string): Wording => ({
    message: "The expression does too much work",
    description: `It was stopped${most ? ` after ${most} steps` : ""} to keep the workflow running. Look for an endless loop, or use a Code node.`,
  }),
  "too-slow": (milliseconds?: string): Wording => ({
    message: "The expression takes too long",
    description: `It was stopped${milliseconds ? ` after ${milliseconds} ms` : ""} to keep the workflow running. Look for an endless loop, work on less data at once, or use a Code node.`,
  }),
  "too-much-memory": (what: string): Wording => ({
    message: `The expression needs too much memory: ${what}`,
    description: "Work on less data at once, or use a Code node.",
  }),
  "too-deep": (): Wording => ({
    message: "The expression calls itself too deeply",
    description: "Look for a function that calls itself without an end.",
  }),
  "node-not-found": (node: string): Wording => ({
    message: `There is no node named '${short(node)}'`,
    description: "It may have been renamed or deleted. Names are case-sensitive.",
  }),
  "not-run": (node: string): Wording => ({
    message: `Node '${short(node)}' has not been executed`,
    description: executeFirst(node),
  }),
  "no-pairing": (node: string, brokenAt: string): Wording => ({
    message: `Cannot tell which item of '${short(node)}' belongs to this one`,
    description: `Node '${short(brokenAt)}' does not say which input items its output came from. Use $('${short(node)}').first(), .last() or .all()[index] instead of .item.`,
  }),
  ambiguous: (node: string, brokenAt: string): Wording => ({
    message: `Several items of '${short(node)}' belong to this one`,
    description: `Node '${short(brokenAt)}' made one item of several. Use $('${short(node)}').first(), .last() or .all()[index] instead of .item.`,
  }),
  "not-connected": (node: string): Wording => ({
    message: `No path leads from '${short(node)}' to this node`,
    description: `Connect '${short(node)}' to this branch, or use $('${short(node)}').first() to take its first item.`,
  }),
  "out-of-range": (node: string): Wording => ({
    message: `Node '${short(node)}' has no item with this index`,
    description: "The index is larger than the number of its items.",
  }),
  "env-blocked": (): Wording => ({
    message: "Reading environment variables is switched off",
    description: "Use a variable ($vars) instead, or ask the person who runs the server to allow it.",
  }),
  "only-elsewhere": (name: string, place: string): Wording => ({
    message: `${name} is only available in ${place}`,
    description: "Pass the value on in a field, or use a variable ($vars) instead.",
  }),
} as const;

type Catalogue = typeof catalogue;

/** Stable name of a kind of error. */
export type ExpressionErrorCode = keyof Catalogue;

/** Every code, for the documentation. */
export const errorCodes = Object.keys(catalogue) as ExpressionErrorCode[];

/** Where in the template text something stands, `to` exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Collecting a stack costs more than all the rest of an error, nobody sees it, and data that are missing make errors by the million. */
const host = Error as { stackTraceLimit?: number | undefined };

/** Everything that can go wrong in a template. Messages are for users; there is no stack. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  readonly code: ExpressionErrorCode;
  /** What the reader can do. */
  readonly description?: string;
  /** Where in the text of the template the problem is: the token or part of the expression. */
  readonly position?: TextRange;
  /** The node that the problem is about, such as the one that broke item pairing. */
  readonly nodeName?: string;

  constructor(
    code: ExpressionErrorCode,
    wording: Wording,
    place: { position?: TextRange | undefined; nodeName?: string | undefined } = {},
  ) {
    const limit = host.stackTraceLimit;
    host.stackTraceLimit = 0;
    super(wording.message);
    host.stackTraceLimit = limit;
    this.code = code;
    if (wording.description !== undefined) this.description = wording.description;
    if (place.position) this.position = place.position;
    if (place.nodeName !== undefined) this.nodeName = place.nodeName;
    Object.defineProperty(this, "stack", {
      value: `ExpressionError: ${wording.message}`,
      configurable: true,
    });
  }
}

/** Makes an error of the catalogue. */
export function expressionError<Code extends ExpressionErrorCode>(
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): ExpressionError {
  const word = catalogue[code] as (...values: string[]) => Wording;
  return new ExpressionError(code, word(...(values as string[])));
}

/** Throws an error of the catalogue. */
export function fail<Code extends ExpressionErrorCode>(
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): never {
  throw expressionError(code, ...values);
}

/** The same error with a place; a place that is already known stays. */
export function placed(error: ExpressionError, position: TextRange, nodeName?: string): ExpressionError {
  if (error.position && (nodeName === undefined || error.nodeName !== undefined)) return error;
  return new ExpressionError(error.code, error, {
    position: error.position ?? { from: position.from, to: position.to },
    nodeName: error.nodeName ?? nodeName,
  });
}

/** An error of the language with the place of the syntax node that it came from, unless a smaller one is known already. */
export function locate(error: unknown, node: { readonly start: number; readonly end: number }): unknown {
  if (!(error instanceof ExpressionError) || error.position) return error;
  return placed(error, { from: node.start, to: node.end });
}

/** The same error at another place, whatever place it has. */
export function moved(error: ExpressionError, position: TextRange): ExpressionError {
  return new ExpressionError(error.code, error, { position, nodeName: error.nodeName });
}

/** Throws an error of the catalogue that is about one node. */
export function failForNode<Code extends ExpressionErrorCode>(
  nodeName: string,
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): never {
  const error = expressionError(code, ...values);
  throw new ExpressionError(code, error, { nodeName });
}

const uncatchable = new Set<ExpressionErrorCode>([
  "too-many-steps",
  "too-slow",
  "too-much-memory",
  "too-deep",
]);

/** True for errors of a value that is not there, which a template gives nothing for. */
export function isOfMissingValue(error: unknown): boolean {
  return (
    error instanceof ExpressionError && (error.code === "read-of-nothing" || error.code === "nothing-given")
  );
}

/** True for errors that end the whole evaluation: `try` in an expression cannot hold them. */
export function isFatal(error: unknown): boolean {
  return error instanceof ExpressionError && uncatchable.has(error.code);
}
