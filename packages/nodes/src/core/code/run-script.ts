import {
  type CodeRequest,
  type CodeResult,
  failedItem,
  type Item,
  type NodeEnvironment,
  NodeError,
  type NodeOutput,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { answerCalls } from "./answer-calls.ts";
import type { CodeContext } from "./description.ts";
import { KnownFiles } from "./known-files.ts";
import { returnedItem, returnedItems } from "./returned-items.ts";
import { rootsOf, type ScriptScope } from "./scope.ts";

/** 0: the instance's timeout for scripts applies. */
const TIMEOUT_MS = 0;

/** A script and how it is run. */
export interface Script {
  code: string;
  language: CodeRequest["language"];
  isEach: boolean;
  /** True if a script without a return value fails; otherwise it returns an empty list. */
  needsItems?: boolean | undefined;
}

/** Runs the script of a Code node. */
export async function runScript(context: CodeContext): Promise<NodeOutput> {
  const { mode, language } = context.read();
  const isPython = language.toLowerCase().startsWith("python");
  return runGiven(context, {
    code: codeOf(context.read.stored(isPython ? "pythonCode" : "jsCode")),
    language: isPython ? "python" : "javaScript",
    isEach: mode === "runOnceForEachItem",
  });
}

/** Runs a script and checks what it returns. */
export async function runGiven(context: NodeEnvironment, script: Script): Promise<NodeOutput> {
  const { isEach } = script;
  const files = new KnownFiles();
  files.remember(context.items);
  const returned = { files, inputCount: context.items.length, needsItems: script.needsItems ?? false };
  try {
    const result = await run(context, script, files);
    if (!isEach) return [returnedItems(result.value, returned)];
    return [eachItem(context, result, (value, index) => returnedItem(value, index, returned))];
  } catch (thrown) {
    context.signal.throwIfAborted();
    if (!context.continueOnFail) throw thrown;
    const { json, error } = failedItem(context, thrown, 0);
    return [[error ? { json, error } : { json }]];
  }
}

function run(
  context: NodeEnvironment,
  { code, language, isEach }: Script,
  files: KnownFiles,
): Promise<CodeResult> {
  const scope = context.expressionScope as ScriptScope;
  return context.code.run({
    language,
    mode: isEach ? "runOnceForEachItem" : "runOnceForAllItems",
    code,
    items: context.items,
    roots: rootsOf(scope),
    keepGoing: isEach && context.continueOnFail,
    call: answerCalls(context, scope, files),
    timeout: TIMEOUT_MS,
    signal: context.signal,
    onLog: (values) => context.log(...values),
  });
}

function codeOf(stored: unknown): string {
  const code = String(stored ?? "");
  if (code.trim() !== "") return code;
  throw nodeError("code-empty", {});
}

/** One item per input item, including failed ones, but none if the script returned nothing. */
function eachItem(
  context: NodeEnvironment,
  { value, failures = [] }: CodeResult,
  check: (value: unknown, index: number) => Item | undefined,
): Item[] {
  const failed = new Map(failures.map((failure) => [failure.index, failure]));
  const items = (value as unknown[]).map((one, index) => {
    try {
      const failure = failed.get(index);
      if (!failure) return check(one, index);
      const place = failure.line === undefined ? "" : ` [line ${failure.line}, for item ${index + 1}]`;
      throw new NodeError(failure.message + place, { itemIndex: index });
    } catch (thrown) {
      return failedItem(context, thrown, index);
    }
  });
  return items.filter((item) => item !== undefined);
}
