import {
  type ExecutionError,
  type ExecutionStatus,
  isRecord,
  type ModelUsage,
  modelUsageOf,
} from "@heddle/workflow";
import type { ShownTask } from "../../document/index.ts";

/** Location of a sub-node's run. */
export interface StepPlace {
  readonly node: string;
  /** Index of the node's run, from 0. */
  readonly run: number;
}

interface StepFacts extends StepPlace {
  readonly status: ExecutionStatus;
  /** Milliseconds. */
  readonly time: number;
  readonly error: ExecutionError | undefined;
  /** True if its result is stored, but not loaded yet. */
  readonly isMissing: boolean;
}

/** A message of the instructions or of the request. */
interface SaidStep {
  readonly kind: "said";
  readonly id: string;
  readonly role: "system" | "user";
  readonly text: string;
}

/** An answer of the model. */
export interface AnswerStep extends StepFacts {
  readonly kind: "answer";
  readonly id: string;
  readonly text: string;
  readonly model: string | undefined;
  readonly usage: ModelUsage | undefined;
  /** True if it was reused from an earlier run. */
  readonly isReplayed: boolean;
  /** Reason for an abnormal stop. */
  readonly cutOff: "length" | "content-filter" | undefined;
}

/** A call of a tool and its result. */
export interface ToolStep extends StepFacts {
  readonly kind: "tool";
  readonly id: string;
  readonly input: unknown;
  readonly result: unknown;
  /** Steps of a tool that is an agent itself. */
  readonly within: readonly ConversationStep[];
}

/** A skipped tool call, and the model's replacement for its result. */
interface RefusedStep {
  readonly kind: "refused";
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  readonly reason: string;
}

/** A different sub-node: a memory, a parser, a search. */
export interface OtherStep extends StepFacts {
  readonly kind: "other";
  readonly id: string;
  readonly action: string | undefined;
}

/** A step in a run of a node that calls models. */
export type ConversationStep = SaidStep | AnswerStep | ToolStep | RefusedStep | OtherStep;

/** Steps of one item. */
export interface Conversation {
  /** Index of the item in the node's input; undefined if unknown. */
  readonly item: number | undefined;
  readonly steps: readonly ConversationStep[];
}

type Tasks = ReadonlyMap<string, readonly ShownTask[]>;

interface SubRun extends StepPlace {
  readonly task: ShownTask;
  readonly step: string;
  readonly connection: string;
}

/** Returns the calls of a node's run to its models and tools, in order, one conversation per item. */
export function conversationsOf(tasks: Tasks, node: string, run: number): Conversation[] {
  const items = Map.groupBy(subRunsOf(tasks, node, run), ({ step }) => itemOf(step));
  return [...items]
    .toSorted(([a = -1], [b = -1]) => a - b)
    .map(([item, runs]) => ({ item, steps: runs.flatMap((one, index) => stepsOf(tasks, one, runs, index)) }));
}

/** True if a run of a node called a model. */
export function hasConversation(tasks: Tasks, node: string, run: number): boolean {
  return subRunsOf(tasks, node, run).some(({ connection }) => connection === "ai_languageModel");
}

/** Returns the sub-node runs of a node's run, in start order. */
function subRunsOf(tasks: Tasks, node: string, run: number): SubRun[] {
  const found: SubRun[] = [];
  for (const [name, list] of tasks)
    for (const [index, task] of list.entries()) {
      const [from] = task.source;
      const connection = Object.keys(task.inputOverride ?? {})[0];
      if (from?.previousNode !== node || (from.previousNodeRun ?? 0) !== run || !connection) continue;
      found.push({ node: name, run: index, task, connection, step: String(task.metadata?.["step"] ?? "") });
    }
  return found.toSorted((a, b) => (a.task.executionIndex ?? 0) - (b.task.executionIndex ?? 0));
}

/** Names of agent and chain steps start with the item. */
function itemOf(step: string): number | undefined {
  const number = /^(\d+) /.exec(step)?.[1];
  return number === undefined ? undefined : Number(number);
}

function stepsOf(tasks: Tasks, one: SubRun, all: readonly SubRun[], index: number): ConversationStep[] {
  const { node, run, task, connection } = one;
  const id = `${run} ${node}`;
  const facts: StepFacts = {
    node,
    run,
    status: task.error ? "error" : (task.executionStatus ?? "success"),
    time: task.executionTime,
    error: task.error,
    isMissing: !task.error && task.executionStatus !== "running" && outputOf(one) === undefined,
  };
  if (connection === "ai_languageModel") return modelSteps(one, all.slice(0, index), { id, facts });
  if (connection === "ai_tool") {
    const within = conversationsOf(tasks, node, run).flatMap(({ steps }) => steps);
    return [{ ...facts, kind: "tool", id, input: inputOf(one), result: outputOf(one)?.["response"], within }];
  }
  const action = inputOf(one)?.["action"];
  return [{ ...facts, kind: "other", id, action: typeof action === "string" ? action : undefined }];
}

function modelSteps(
  one: SubRun,
  before: readonly SubRun[],
  { id, facts }: { id: string; facts: StepFacts },
): ConversationStep[] {
  const isFirst = !before.some(({ connection }) => connection === "ai_languageModel");
  const messages = messagesOf(one);
  const said = messages.flatMap(({ role, content }, index): SaidStep[] => {
    // Later requests add only new messages: the last answer, tool results, and corrections.
    if (role !== "system" && role !== "user") return [];
    if (!isFirst && role === "system") return [];
    return [{ kind: "said", id: `${id} said ${index}`, role, text: textOf(content) }];
  });
  const output = outputOf(one);
  const answer = generationOf(output);
  const info = isRecord(answer?.["generationInfo"]) ? answer["generationInfo"] : {};
  const reason = info["finish_reason"];
  const usage = modelUsageOf(one.task);
  return [
    ...said,
    ...(isFirst ? [] : refusedCalls(id, messages, before)),
    {
      ...facts,
      kind: "answer",
      id,
      text: typeof answer?.["text"] === "string" ? answer["text"] : textOf(output?.["error"] ?? ""),
      model: usage?.model ?? (typeof info["model_name"] === "string" ? info["model_name"] : undefined),
      usage,
      isReplayed: one.task.metadata?.["replayed"] === true,
      cutOff: reason === "length" || reason === "content-filter" ? reason : undefined,
    },
  ];
}

/** Returns calls of the last answer without a tool run: the model received the reason. */
function refusedCalls(id: string, messages: readonly Message[], before: readonly SubRun[]): RefusedStep[] {
  const calls = messages
    .filter(({ role }) => role === "assistant")
    .flatMap(({ content }) => partsOf(content, "call"));
  const results = messages
    .filter(({ role }) => role === "tool")
    .flatMap(({ content }) => partsOf(content, "tool"));
  const since = before.slice(before.findLastIndex(({ connection }) => connection === "ai_languageModel") + 1);
  const made = since
    .filter(({ connection }) => connection === "ai_tool")
    .map((run) => JSON.stringify(inputOf(run)));
  return calls.flatMap((call, index) => {
    const input = parsed(call["input"]);
    const at = made.indexOf(JSON.stringify(input));
    if (at >= 0) {
      made.splice(at, 1);
      return [];
    }
    const result = results[index];
    if (result?.["isError"] !== true) return [];
    const tool = String(call["call"]);
    return [{ kind: "refused", id: `${id} refused ${index}`, tool, input, reason: textOf(result["result"]) }];
  });
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

function messagesOf(run: SubRun): Message[] {
  const messages = inputOf(run)?.["messages"];
  return Array.isArray(messages) ? messages.filter((one): one is Message => isRecord(one)) : [];
}

function partsOf(content: unknown, key: string): Record<string, unknown>[] {
  const parts = Array.isArray(content) ? content : [content];
  return parts.filter((part): part is Record<string, unknown> => isRecord(part) && key in part);
}

/** Returns what a sub-node received: the messages of a model, the arguments of a tool. */
export function inputOf({
  task,
  connection,
}: Pick<SubRun, "task" | "connection">): Record<string, unknown> | undefined {
  return task.inputOverride?.[connection as `ai_${string}`]?.[0]?.[0]?.json;
}

/** Returns what a sub-node returned; undefined if it failed or is not loaded. */
export function outputOf({
  task,
  connection,
}: Pick<SubRun, "task" | "connection">): Record<string, unknown> | undefined {
  const { data } = task;
  const lists = data?.[connection as `ai_${string}`] ?? data?.main;
  return lists?.[0]?.[0]?.json;
}

/** Returns the answer in the output of a model: its text and the tools that it calls. */
export function generationOf(
  output: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  const response = output?.["response"];
  const generations = isRecord(response) ? response["generations"] : undefined;
  const first = Array.isArray(generations) && Array.isArray(generations[0]) ? generations[0][0] : undefined;
  return isRecord(first) ? first : undefined;
}

/** Returns a string, the joined text parts, or anything else as JSON. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(textOf).join("\n");
  return JSON.stringify(content) ?? "";
}

function parsed(input: unknown): unknown {
  if (typeof input !== "string") return input;
  try {
    return JSON.parse(input.trim() === "" ? "{}" : input);
  } catch {
    return input;
  }
}

/** Returns the sub-node runs before a step of its item, and those of all other items; all of them without a step. */
export function placesBefore(
  conversations: readonly Conversation[],
  step?: ConversationStep | undefined,
): StepPlace[] {
  return conversations.flatMap(({ steps }) => {
    const at = step ? steps.indexOf(step) : -1;
    const taken = at < 0 ? steps : steps.slice(0, at);
    return taken.flatMap((one) => ("node" in one ? [{ node: one.node, run: one.run }] : []));
  });
}
