import {
  type ExplainedSegment,
  type Explanation,
  explainTemplate,
  FILLED_AT_EXECUTION,
  isValueError,
  type Scope,
} from "@heddle/expression";
import type { NodeParameters } from "@heddle/workflow";
import { isDataError, type SupportOptions } from "./expression-support.ts";
import { dataAt, runCount, type WorkflowView } from "./node-data.ts";

/** Values that pagination fields read, and which of them are unknown before the node runs. */
interface ResponseExample {
  roots: Readonly<Record<string, unknown>>;
  unknown: RegExp;
  /** True if the example is the response itself, not derived from the node's items. */
  isExact: boolean;
}

interface Filling {
  example: ResponseExample;
  scope: Scope;
}

const NOTHING_KNOWN = /\$(?:response|pageCount|request)(?![\w$])/;
const BODY_KNOWN = /\$(?:request(?![\w$])|response(?![\w$])(?!\s*\??\.\s*body\b))/;
const RESPONSE_KNOWN = /\$request(?![\w$])/;

/** Returns options for fields that read `$response`: the first response of the last run is the example, if any. */
export function withResponse(
  options: SupportOptions,
  { view, node }: { view: WorkflowView; node: { name: string; parameters: NodeParameters } },
): SupportOptions {
  const example = exampleOf(view, node.name, isFullResponse(node.parameters));
  const scope = { ...options.scope, extra: { ...options.scope.extra, ...example.roots } };
  return { ...options, scope, fillLater: (text, found) => filledLater(text, found, { example, scope }) };
}

function exampleOf(view: WorkflowView, name: string, isFull: boolean): ResponseExample {
  const run = runCount(view, name) - 1;
  const item = run < 0 ? undefined : dataAt(view, { node: name, run, output: 0 }).items?.[0];
  const empty = { body: {}, headers: {}, statusCode: 0 };
  if (!item)
    return {
      roots: { $response: empty, $pageCount: 0, $request: {} },
      unknown: NOTHING_KNOWN,
      isExact: false,
    };
  const isExact = isFull && "statusCode" in item.json;
  return {
    roots: {
      $response: { ...empty, ...(isExact ? item.json : { body: item.json }) },
      $pageCount: 1,
      $request: {},
    },
    unknown: isExact ? RESPONSE_KNOWN : BODY_KNOWN,
    isExact,
  };
}

function isFullResponse({ options }: NodeParameters): boolean {
  const { response } = (options ?? {}) as { response?: { response?: { fullResponse?: unknown } } };
  return response?.response?.fullResponse === true;
}

const FILLED_PART = `{{ ${JSON.stringify(FILLED_AT_EXECUTION)} }}`;

/** Returns the explanation with a placeholder for parts that are known only during the run. */
function filledLater(text: string, found: Explanation, { example, scope }: Filling): Explanation {
  const segments = found.segments.map((segment) =>
    isFilledLater(segment, example)
      ? { ...segment, resolved: FILLED_AT_EXECUTION, error: undefined }
      : segment,
  );
  const error = segments.find((segment) => segment.error)?.error;
  if (error) return { segments, error };
  const known = segments.map(({ resolved, from, to }) =>
    resolved === FILLED_AT_EXECUTION ? FILLED_PART : text.slice(from, to),
  );
  return { segments, result: explainTemplate(`=${known.join("")}`, scope).result };
}

/** An invalid part is not filled in later either. */
function isFilledLater(segment: ExplainedSegment, { unknown, isExact }: ResponseExample): boolean {
  const { kind, text, error, resolved } = segment;
  if (kind === "plaintext" || (error && !(isDataError(error) || isValueError(error)))) return false;
  if (error?.code === "unknown-variable") return false;
  return unknown.test(text) || (!isExact && resolved === undefined && NOTHING_KNOWN.test(text));
}
