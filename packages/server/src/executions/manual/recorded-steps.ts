import type { StepEntry } from "@heddle/engine";
import { isRecord, type TaskData } from "@heddle/workflow";

/** A run of a sub-node in an earlier execution. */
export interface RecordedRun {
  readonly node: string;
  readonly task: TaskData;
}

/**
 * Steps that an earlier run of `node` recorded: replies of models, results of tools, contents of a memory. Failed
 * steps, and writes to a memory, are repeated. Reused steps cost nothing, and their records say so.
 */
export function recordedSteps(node: string, runs: readonly RecordedRun[]): StepEntry[] {
  return runs.flatMap(({ node: subNode, task }) => {
    const step = task.metadata?.["step"];
    const value = typeof step === "string" && !task.error ? recordedValue(task, step) : undefined;
    if (value === undefined) return [];
    const { modelUsage: _, ...metadata } = task.metadata ?? {};
    const taken = { ...task, metadata: { ...metadata, replayed: true } };
    return [{ node, runIndex: 0, step: step as string, value, subRun: { node: subNode, task: taken } }];
  });
}

function recordedValue(task: TaskData, step: string): unknown {
  const [connection = ""] = Object.keys(task.inputOverride ?? {});
  const output = task.data?.[connection as `ai_${string}`]?.[0]?.[0]?.json;
  if (!output) return undefined;
  if (connection === "ai_languageModel") return attemptOf(output, step);
  if (connection === "ai_memory") return output["messages"] === undefined ? undefined : messagesOf(output);
  return output["response"];
}

/**
 * An attempt in the agent's record format. Known parts of a reply: its text and its calls. Ids of calls only have to
 * differ within the run.
 */
function attemptOf(output: Readonly<Record<string, unknown>>, step: string): unknown {
  if (typeof output["error"] === "string") return { failure: output["error"] };
  const response = output["response"];
  const generations = isRecord(response) ? response["generations"] : undefined;
  const first = Array.isArray(generations) && Array.isArray(generations[0]) ? generations[0][0] : undefined;
  if (!isRecord(first)) return undefined;
  const calls = Array.isArray(first["toolCalls"]) ? first["toolCalls"].filter(isRecord) : [];
  const content = [
    ...(typeof first["text"] === "string" && first["text"] !== ""
      ? [{ type: "text" as const, text: first["text"] }]
      : []),
    ...calls.map(({ name, input }, index) => ({
      type: "tool-call" as const,
      toolCallId: `call_${step.replaceAll(/\W/g, "_")}_${index}`,
      toolName: String(name),
      input: typeof input === "string" ? input : JSON.stringify(input ?? {}),
    })),
  ];
  return { answer: { content, finishReason: calls.length > 0 ? "tool-calls" : "stop" } };
}

/** Texts alone: results of tools without their calls would be refused. */
function messagesOf({ messages }: Readonly<Record<string, unknown>>): object[] {
  const list = Array.isArray(messages) ? messages.filter(isRecord) : [];
  return list.flatMap(({ role, content }): object[] => {
    if (role === "assistant") return [{ role, content: [{ type: "text", text: String(content ?? "") }] }];
    return role === "user" && Array.isArray(content) ? [{ role, content }] : [];
  });
}
