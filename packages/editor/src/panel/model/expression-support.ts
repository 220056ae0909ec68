import {
  completionsAt,
  type ExplainedSegment,
  type Explanation,
  type ExpressionError,
  explainAt,
  explainTemplate,
  type Hint,
  isValueError,
  type Completion as LanguageCompletion,
  type Scope,
} from "@heddle/expression";
import type { Evaluation, NodeParameters } from "@heddle/workflow";
import { serverPath } from "../../base/server-path.ts";
import type { PendingReason, Segment } from "../../form/expression-input/segments.ts";
import type { VariableSources } from "../../form/expression-input/variables.ts";
import type { Completion, ExpressionHint, ExpressionSupport } from "../../form/parameters/form-services.ts";

/** Options of `expressionSupport`. */
export interface SupportOptions {
  scope: Scope;
  hasInput: boolean;
  /** True if the input has run and has no items. */
  isInputEmpty?: boolean | undefined;
  /** True if a run treats value errors as empty values. */
  failsAsEmpty?: boolean | undefined;
  /** Number of input items, loaded or not; those of the scope if absent. */
  count?: number | undefined;
  /** Replaces parts whose values are unknown before the node runs. */
  fillLater?: ((text: string, found: Explanation) => Explanation) | undefined;
  variables: () => VariableSources;
  /** Called with the item whose results are requested. */
  onPick?: (index: number) => void;
}

/** Provides everything that forms need of expressions, over one scope. */
export function expressionSupport({
  scope,
  hasInput,
  isInputEmpty = false,
  failsAsEmpty = false,
  count,
  fillLater,
  variables,
  onPick,
}: SupportOptions): ExpressionSupport {
  // A field, its editor, its marks and its result request the same text.
  const pending = hasInput ? undefined : isInputEmpty ? "emptyInput" : "notRun";
  const explained = remembering((text) => {
    const found = explainTemplate(text, scope);
    const { segments, result, error } = fillLater?.(text, found) ?? found;
    return {
      evaluation: toEvaluation(result, error, failsAsEmpty),
      segments: segments.map((segment) => {
        const shown = toSegment(text, segment, pending);
        return failsAsEmpty && isValueError(segment.error) ? { ...shown, isEmpty: true } : shown;
      }),
    };
  });
  const preview = (text: string) => explained(text).evaluation;
  return {
    itemIndex: scope.itemIndex,
    itemCount: scope.items.length,
    hasMoreItems: (count ?? 0) > scope.items.length,
    pickItem: (index) => onPick?.(index),
    hasInput,
    preview,
    segments: (text) => explained(text).segments,
    variables: () => ({
      ...variables(),
      currentValue: (key) => {
        const found = preview(`={{ ${key} }}`);
        return "value" in found ? found.value : undefined;
      },
    }),
    complete: (text, position) => {
      const { from, options, isCut } = completionsAt(text, position, scope);
      if (options.length === 0) return undefined;
      return { from, to: position, items: options.map(toCompletion), ...(isCut && { isCut }) };
    },
    explain: (text, position) => {
      const hint = explainAt(text, position, scope);
      return hint && saysSomething(hint) ? toHint(hint) : undefined;
    },
  };
}

const ranks: Record<LanguageCompletion["kind"], number> = {
  field: 3,
  node: 3,
  variable: 2,
  function: 1,
  method: 0,
};

/** Literals and bare names need no preview. */
function saysSomething({ kind, type, value, signature, doc }: Hint): boolean {
  return kind !== "literal" && [type, value, signature, doc].some(Boolean);
}

type Example = NonNullable<Hint["example"]>;
const sampleOf = ({ expression, result }: Example) => `${expression} → ${JSON.stringify(result)}`;

function toHint(hint: Hint): ExpressionHint {
  const { from, to, name, type, signature, value, doc, example, help } = hint;
  return {
    from,
    to,
    name,
    type: signature ?? type,
    value,
    doc,
    example: example && sampleOf(example),
    help: help && serverPath(`/docs/expressions/${help}`),
  };
}

/** Class constants are rarely what users look for. */
const isConstant = ({ label, detail }: LanguageCompletion) =>
  /^[A-Z][A-Z0-9_]+$/.test(label) && (detail === "object" || detail === "number");

function toCompletion(found: LanguageCompletion): Completion {
  const { label, insert, detail, doc, example, kind, isExtension } = found;
  return {
    label,
    insert: insert ?? label,
    detail,
    rank: isConstant(found) ? -1 : ranks[kind],
    isExtension,
    ...(doc ? { description: doc } : {}),
    ...(example ? { example: sampleOf(example) } : {}),
  };
}

/** Evaluates with values of `$parameter` other than the stored ones. */
export function evaluateWith(scope: Scope, text: string, parameters: NodeParameters): Evaluation {
  return evaluate(text, { ...scope, extra: { ...scope.extra, $parameter: parameters } });
}

function evaluate(text: string, scope: Scope): Evaluation {
  const { result, error } = explainTemplate(text, scope);
  return toEvaluation(result, error);
}

function toEvaluation(result: unknown, error: ExpressionError | undefined, failsAsEmpty = false): Evaluation {
  if (!error) return { value: result };
  return { error: errorText(error), isEmpty: (failsAsEmpty && isValueError(error)) || undefined };
}

const MAX_REMEMBERED_TEXTS = 40;

/** Caches the latest results of a function of a string. */
function remembering<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const answer = known.get(text) ?? read(text);
    known.delete(text);
    known.set(text, answer);
    const [oldest] = known.keys();
    if (known.size > MAX_REMEMBERED_TEXTS && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}

/** The language counts from the sign, the editor from the text after it. */
function toSegment(text: string, segment: ExplainedSegment, pending: PendingReason | undefined): Segment {
  const shift = text.startsWith("=") ? 1 : 0;
  return {
    kind: segment.kind,
    from: segment.from - shift,
    to: segment.to - shift,
    text: segment.kind === "plaintext" ? segment.text : text.slice(segment.from, segment.to),
    ...(segment.error ? failure(segment.error, pending, shift) : { resolved: segment.resolved }),
  };
}

/** Errors caused by missing data; without input they do not concern the expression. */
const DATA_ERRORS = new Set<string>([
  "read-of-nothing",
  "nothing-given",
  "not-a-function",
  "not-iterable",
  "not-run",
  "no-pairing",
  "not-connected",
  "out-of-range",
]);

/** True for errors caused by missing data. */
export const isDataError = (error: ExpressionError) => DATA_ERRORS.has(error.code);

function failure(
  error: ExpressionError,
  pending: PendingReason | undefined,
  shift: number,
): Pick<Segment, "error" | "pending" | "mistake" | "isUnfinished"> {
  if (pending && isDataError(error)) return { pending };
  const { position, message, description } = error;
  const place = position && { from: position.from - shift, to: position.to - shift };
  return {
    error: errorText(error),
    ...(error.code === "syntax" && { isUnfinished: true }),
    ...(place && { mistake: { ...place, message, advice: description } }),
  };
}

function errorText(error: ExpressionError): string {
  return error.description ? `${error.message}. ${error.description}` : error.message;
}
