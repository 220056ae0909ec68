import { isExpressionText, isRecord, type WorkflowNode } from "@heddle/workflow";
import { nodesWithin } from "../named-credentials.ts";

/** Parameters that decide where a request goes, with everything inside of them. */
const TARGET = /url|uri|host|server|endpoint|domain|origin|proxy|header/i;
/** Node types whose query text can return anything that the credential opens, or connect to other hosts. */
const DATABASE = /sql|postgres|crateDb|questDb|timescaleDb|snowflake|bigQuery|mongoDb/i;
const QUERY = /^(?:query|sqlQuery)$/;
const SSH = /\.ssh(?:Tool)?$/i;
const COMMAND = /^(?:command|cwd)$/;
/** A template whose scheme and host are written out before its first expression. */
const FIXED_HOST = /^=?\s*[a-z][a-z\d+.-]*:\/\/[^/?#{}\s\\@]+[/?#]/i;
/** Roots that hold nothing of what ran before the node. */
const OWN_ROOTS = /\$(?:response|request|pageCount|now|today)\b/g;
/** Type of the node whose parameters have placeholders that a model fills in. */
const PLACEHOLDER_TOOL = "@n8n/n8n-nodes-langchain.toolHttpRequest";
const PLACEHOLDER = /\{[\w-]+\}/;

/** Parts of a node by which data decide where its credential goes. */
export interface SteeredTargets {
  /** Expressions in its targets. */
  readonly expressions: readonly string[];
  /** True if a model fills a target in. */
  readonly isFilledByModel: boolean;
}

/** Targets of a node, and of the workflows that are written into it, that are not constants. */
export function steeredTargets(node: WorkflowNode): SteeredTargets {
  const all = nodesWithin(node);
  const values = all.flatMap(({ type, parameters }) => valuesIn(parameters, targetTest(type), false));
  const expressions = values.filter((value) => isExpressionText(value) && isSteered(value));
  const isFilledByModel =
    expressions.some((expression) => expression.includes("$fromAI")) || all.some(hasPlaceholders);
  return { expressions, isFilledByModel };
}

/** Strings in a value and all of its parts. */
export function stringsIn(value: unknown): string[] {
  return valuesIn(value, () => true, true);
}

function targetTest(type: string): (key: string) => boolean {
  return (key) =>
    TARGET.test(key) || (DATABASE.test(type) && QUERY.test(key)) || (SSH.test(type) && COMMAND.test(key));
}

function valuesIn(value: unknown, isTarget: (key: string) => boolean, isWithin: boolean): string[] {
  if (typeof value === "string") return isWithin ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((part) => valuesIn(part, isTarget, isWithin));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => valuesIn(part, isTarget, isWithin || isTarget(key)));
}

function isSteered(expression: string): boolean {
  return !FIXED_HOST.test(expression) && expression.replace(OWN_ROOTS, "").includes("$");
}

/** True where a model fills in the host or headers of a request. */
function hasPlaceholders({ type, parameters }: WorkflowNode): boolean {
  if (type !== PLACEHOLDER_TOOL) return false;
  const { url, sendHeaders, specifyHeaders, jsonHeaders, parametersHeaders } = parameters;
  if (typeof url === "string" && PLACEHOLDER.test(url) && !FIXED_HOST.test(url)) return true;
  if (sendHeaders !== true) return false;
  if (specifyHeaders === "model") return true;
  if (specifyHeaders === "json") return PLACEHOLDER.test(String(jsonHeaders));
  const { values } = isRecord(parametersHeaders) ? parametersHeaders : {};
  return Array.isArray(values) && values.some(isLeftToModel);
}

function isLeftToModel(field: unknown): boolean {
  if (!isRecord(field)) return false;
  return field["valueProvider"] !== "fieldValue" || PLACEHOLDER.test(String(field["value"]));
}
