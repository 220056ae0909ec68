/** Message of an error, and its remedy. */
interface ErrorText {
  readonly message: string;
  readonly description?: string;
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);
const executeFirst = (node: string) => `Execute the node '${shorten(node)}' first, then try again.`;

/** Every error of the language. Keys are the stable codes of `ExpressionError`; the values build message and description. */
const catalogue = {
  syntax: (detail: string): ErrorText => ({
    message: "Failed to parse expression",
    description: `${detail}.`,
  }),
  "syntax-not-allowed": (
    what: string,
    instead = "Use a Code node where the full JavaScript language is needed.",
  ): ErrorText => ({ message: `${what} cannot be used in expressions`, description: instead }),
  "too-large": (what: string): ErrorText => ({
    message: `The expression is too large: ${what}`,
    description: "Split it over several fields, or use a Code node.",
  }),
  "unknown-variable": (name: string, advice?: string): ErrorText => ({
    message: `'${shorten(name)}' is not defined`,
    description:
      advice ??
      (name.startsWith("$")
        ? "No variable of this name is available here. Check its spelling."
        : `Write $json.${shorten(name)} for a field of the current item, or put quotes around text.`),
  }),
  "constant-assignment": (name: string): ErrorText => ({
    message: `'${shorten(name)}' cannot be changed`,
    description: "It was declared with const, or is a variable of the workflow. Declare a new one with let.",
  }),
  "read-of-nothing": (what: string, key: string): ErrorText => ({
    message: `Cannot read '${shorten(key)}' of ${what}`,
    description: `It is ${what} for this item. Use ?.${shorten(key)} if it may be missing.`,
  }),
  "nothing-given": (what: string, needed: string): ErrorText => ({
    message: `A value is missing: ${what} has no ${needed}`,
    description: "Provide a fallback where it may be missing, such as $json.list ?? [].",
  }),
  "not-a-function": (name: string, receiver?: string): ErrorText => ({
    message: `${shorten(name)} is not a function`,
    description: receiver
      ? `Values of type ${receiver} have no method of this name. Check its spelling, or the type of the value.`
      : "The value before the parentheses ( ) cannot be called. Check its spelling, or remove the parentheses.",
  }),
  "not-a-constructor": (): ErrorText => ({
    message: "This value cannot be used with new",
    description:
      "new works with Date, Array, Object, Map, Set, RegExp, URL, URLSearchParams, Error and Intl formats.",
  }),
  "function-needed": (): ErrorText => ({
    message: "Expected a function",
    description: "Pass a function such as item => item.name.",
  }),
  "not-iterable": (): ErrorText => ({
    message: "This value is not iterable",
    description: "Use a list, a text, a Map or a Set.",
  }),
  "bad-property-name": (): ErrorText => ({
    message: "A property name must be a text or a number",
    description: "Check the value between the brackets [ ].",
  }),
  "forbidden-property": (name: string): ErrorText => ({
    message: `The property '${shorten(name)}' cannot be set in expressions`,
    description: "Use another name.",
  }),
  "read-only": (what: string): ErrorText => ({
    message: `Workflow data cannot be changed by an expression (${shorten(what)})`,
    description: "Make a copy first, such as [...list] or { ...object }.",
  }),
  "bad-argument": (detail: string): ErrorText => ({
    message: detail,
    description: "Check the values and their types.",
  }),
  "invalid-json": (place?: string): ErrorText => ({
    message: "The text is not valid JSON",
    description: `${place ? `Reading stops at ${place}. ` : ""}Keys and texts need double quotes, and no comma may follow the last value.`,
  }),
  "bad-regex": (detail: string): ErrorText => ({
    message: `This regular expression cannot be used: ${detail}`,
    description: "Write it without nested repetitions, or use a Code node.",
  }),
  "uncalled-function": (): ErrorText => ({
    message: "This is a function",
    description: "Add () to call it.",
  }),
  "not-a-value": (name: string): ErrorText => ({
    message: `${shorten(name)} is not a value`,
    description: "Use one of its members or methods.",
  }),
  "invalid-date": (reason: string): ErrorText => ({
    message: "Invalid date and time",
    description: `${reason}. Check the text or the format of the date.`,
  }),
  failed: (detail: string): ErrorText => ({
    message: shorten(detail),
    description: "Check the values used here.",
  }),
  thrown: (detail: string): ErrorText => ({
    message: detail.slice(0, 300),
    description: "The expression itself threw this error.",
  }),
  "too-many-steps": (most?: string): ErrorText => ({
    message: "The expression has too many steps",
    description: `It was stopped${most ? ` after ${most} steps` : ""} to keep the workflow running. Look for an endless loop, or use a Code node.`,
  }),
  "too-slow": (milliseconds?: string): ErrorText => ({
    message: "The expression takes too long",
    description: `It was stopped${milliseconds ? ` after ${milliseconds} ms` : ""} to keep the workflow running. Look for an endless loop, process less data at once, or use a Code node.`,
  }),
  "too-much-memory": (what: string): ErrorText => ({
    message: `The expression needs too much memory: ${what}`,
    description: "Process less data at once, or use a Code node.",
  }),
  "too-deep": (): ErrorText => ({
    message: "The expression nests calls too deeply",
    description: "Look for a function that calls itself endlessly.",
  }),
  "node-not-found": (node: string): ErrorText => ({
    message: `There is no node named '${shorten(node)}'`,
    description: "It may have been renamed or deleted. Names are case-sensitive.",
  }),
  "not-run": (node: string): ErrorText => ({
    message: `Node '${shorten(node)}' has not been executed`,
    description: executeFirst(node),
  }),
  "no-pairing": (node: string, brokenAt: string): ErrorText => ({
    message: `Cannot tell which item of '${shorten(node)}' belongs to this one`,
    description: `Node '${shorten(brokenAt)}' does not say which input items its output came from. Use $('${shorten(node)}').first(), .last() or .all()[index] instead of .item.`,
  }),
  ambiguous: (node: string, brokenAt: string): ErrorText => ({
    message: `Several items of '${shorten(node)}' belong to this one`,
    description: `Node '${shorten(brokenAt)}' combined several items into one. Use $('${shorten(node)}').first(), .last() or .all()[index] instead of .item.`,
  }),
  "not-connected": (node: string): ErrorText => ({
    message: `No path leads from '${shorten(node)}' to this node`,
    description: `Connect '${shorten(node)}' to this branch, or use $('${shorten(node)}').first() to take its first item.`,
  }),
  "out-of-range": (node: string): ErrorText => ({
    message: `Node '${shorten(node)}' has no item with this index`,
    description: "Use an index below the number of its items.",
  }),
  "env-blocked": (): ErrorText => ({
    message: "Access to environment variables is turned off",
    description:
      "Write the value itself, or ask the person who runs the server to set HEDDLE_ENV_ACCESS=true.",
  }),
} as const;

type Catalogue = typeof catalogue;

/** Stable code of a kind of error, for API clients; messages can change. */
export type ExpressionErrorCode = keyof Catalogue;

/** Every error code, in the order of the catalogue; for the documentation. */
export const ERROR_CODES = Object.keys(catalogue) as ExpressionErrorCode[];

/** A range in the text of a template, in UTF-16 units; `to` is exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Errors carry no stack: it is never shown, costs more than the rest of an error, and missing data raises errors by the million. */
const errorClass = Error as { stackTraceLimit?: number | undefined };

/** The only error that compiling or evaluating a template throws. Its texts are written for users; it has no stack. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  readonly code: ExpressionErrorCode;
  /** Remedy for the user. */
  readonly description?: string;
  /** The failed token or part of the expression, in the text of the template. */
  readonly position?: TextRange;
  /** Name of the node that the error is about, such as the one that broke item pairing. */
  readonly nodeName?: string;

  constructor(
    code: ExpressionErrorCode,
    wording: ErrorText,
    place: { position?: TextRange | undefined; nodeName?: string | undefined } = {},
  ) {
    const limit = errorClass.stackTraceLimit;
    errorClass.stackTraceLimit = 0;
    super(wording.message);
    errorClass.stackTraceLimit = limit;
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

/** Creates an error of the catalogue from the values that its texts need. */
export function expressionError<Code extends ExpressionErrorCode>(
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): ExpressionError {
  const word = catalogue[code] as (...values: string[]) => ErrorText;
  return new ExpressionError(code, word(...(values as string[])));
}

/** Throws an error of the catalogue; see `expressionError`. */
export function fail<Code extends ExpressionErrorCode>(
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): never {
  throw expressionError(code, ...values);
}

/** The same error with a position and a node name; existing ones are kept. */
export function withPosition(
  error: ExpressionError,
  position: TextRange,
  nodeName?: string,
): ExpressionError {
  if (error.position && (nodeName === undefined || error.nodeName !== undefined)) return error;
  return new ExpressionError(error.code, error, {
    position: error.position ?? { from: position.from, to: position.to },
    nodeName: error.nodeName ?? nodeName,
  });
}

/** An `ExpressionError` with the range of a syntax node, unless it already has a position; other errors are returned unchanged. */
export function withNodePosition(
  error: unknown,
  node: { readonly start: number; readonly end: number },
): unknown {
  if (!(error instanceof ExpressionError) || error.position) return error;
  return withPosition(error, { from: node.start, to: node.end });
}

/** The same error at another position, which replaces its own. */
export function atPosition(error: ExpressionError, position: TextRange): ExpressionError {
  return new ExpressionError(error.code, error, { position, nodeName: error.nodeName });
}

/** Throws an error of the catalogue with `nodeName` set. */
export function failForNode<Code extends ExpressionErrorCode>(
  nodeName: string,
  code: Code,
  ...values: Parameters<Catalogue[Code]>
): never {
  const error = expressionError(code, ...values);
  throw new ExpressionError(code, error, { nodeName });
}

/** Errors of values that JavaScript or a method raises: the expression is sound, its data are not as it expects. */
const VALUE_CODES = new Set<ExpressionErrorCode>([
  "unknown-variable",
  "constant-assignment",
  "not-a-function",
  "not-a-constructor",
  "function-needed",
  "not-iterable",
  "bad-property-name",
  "forbidden-property",
  "read-only",
  "bad-argument",
  "invalid-json",
  "bad-regex",
  "uncalled-function",
  "not-a-value",
  "invalid-date",
  "failed",
  "thrown",
]);

/** True for errors of values, which workflows may treat as empty (`Scope.onEmpty`). */
export function isValueError(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && VALUE_CODES.has(error.code);
}

const FATAL_CODES = new Set<ExpressionErrorCode>([
  "too-many-steps",
  "too-slow",
  "too-much-memory",
  "too-deep",
]);

/** True for missing values, which templates render as empty. */
export function isMissingValueError(error: unknown): boolean {
  return (
    error instanceof ExpressionError && (error.code === "read-of-nothing" || error.code === "nothing-given")
  );
}

/** True for exceeded budgets, which end the whole evaluation: a `try` in the expression cannot catch them. */
export function isFatal(error: unknown): boolean {
  return error instanceof ExpressionError && FATAL_CODES.has(error.code);
}
