import {
  type CodeResult,
  type ExecuteContext,
  failedItem,
  type Item,
  NodeError,
  type NodeOutput,
} from "@heddle/workflow";
import { answerCalls } from "./answer-calls.ts";
import { KnownFiles } from "./known-files.ts";
import { returnedItem, returnedItems } from "./returned-items.ts";
import { rootsOf, type ScriptScope } from "./scope.ts";

/** The instance says how long a script may take. */
const timeout = 0;

/** Runs the script of the node and checks what it returns. */
export async function runScript(context: ExecuteContext): Promise<NodeOutput> {
  const isEach = context.parameter<string>("mode", 0, "runOnceForAllItems") === "runOnceForEachItem";
  const files = new KnownFiles();
  files.remember(context.items);
  const returned = { files, inputCount: context.items.length };
  try {
    const result = await run(context, isEach, files);
    if (!isEach) return [returnedItems(result.value, returned)];
    return [eachItem(context, result, (value, index) => returnedItem(value, index, returned))];
  } catch (thrown) {
    context.signal.throwIfAborted();
    if (!context.continueOnFail) throw thrown;
    return [[failedItem(context, thrown, 0)]];
  }
}

function run(context: ExecuteContext, isEach: boolean, files: KnownFiles): Promise<CodeResult> {
  const isPython = context.parameter<string>("language", 0, "javaScript").toLowerCase().startsWith("python");
  const scope = context.expressionScope as ScriptScope;
  return context.code.run({
    language: isPython ? "python" : "javaScript",
    mode: isEach ? "runOnceForEachItem" : "runOnceForAllItems",
    code: String(context.rawParameter(isPython ? "pythonCode" : "jsCode") ?? ""),
    items: context.items,
    roots: rootsOf(scope),
    keepGoing: isEach && context.continueOnFail,
    call: answerCalls(context, scope, files),
    timeout,
    signal: context.signal,
    onLog: (values) => context.log(...values),
  });
}

/** One item per input item, failed ones in their place. */
function eachItem(
  context: ExecuteContext,
  { value, failures = [] }: CodeResult,
  check: (value: unknown, index: number) => Item,
): Item[] {
  const failed = new Map(failures.map((failure) => [failure.index, failure]));
  return (value as unknown[]).map((one, index) => {
    try {
      const failure = failed.get(index);
      if (!failure) return check(one, index);
      const place = failure.line === undefined ? "" : ` [line ${failure.line}, for item ${index}]`;
      throw new NodeError(failure.message + place, { itemIndex: index });
    } catch (thrown) {
      return failedItem(context, thrown, index);
    }
  });
}
