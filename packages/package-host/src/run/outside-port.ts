import {
  type BinaryStore,
  type BinaryValue,
  findProperty,
  getAtPath,
  isRecord,
  type NodeTypeDescription,
  type OutsideContext,
  resolveLocator,
} from "@heddle/workflow";
import type { TaskPort, TaskResult } from "../process/package-process.ts";
import type { ParameterQuestion, TaskKind, TaskRequest, ValueRange } from "../protocol/messages.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { type Answers, fileAnswers, portOf, requestAnswers } from "./answers.ts";
import { evaluateOutside } from "./evaluate-outside.ts";
import type { ParameterQuestions } from "./parameter-range.ts";
import { emptyRequest } from "./task-request.ts";

/** A trigger of a package while no execution runs. */
export interface OutsideSurroundings {
  readonly outside: OutsideContext;
  readonly description: NodeTypeDescription;
  /** Parameters with their defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Store of files; without it they are stored within their items. */
  readonly binary?: BinaryStore | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Handles requests of a trigger's code while it listens, receives a call or registers. */
export function outsidePort(around: OutsideSurroundings, more: Answers = {}): TaskPort {
  const { outside, description, parameters, binary = INLINE, signal } = around;
  const evaluate = (template: string, _index: number, extra?: Readonly<Record<string, unknown>>) =>
    evaluateOutside(template, parameters, extra);
  const requests = new PackageRequests({ ...outside, evaluate });
  const { node, credentials } = outside;
  return portOf(
    {
      ...requestAnswers({ node, description, requests, evaluate, credentials }),
      ...fileAnswers(binary),
      parameters: (args) =>
        (args as unknown as ParameterQuestions).questions.map((question) => parameterOf(around, question)),
      evaluate: ({ text }) => {
        const template = String(text);
        return evaluate(template.startsWith("=") ? template : `=${template}`, 0);
      },
      staticData: ({ scope }) => outside.staticData(scope === "global" ? "global" : "node"),
      ...more,
    },
    { signal },
  );
}

/** Expressions were evaluated beforehand: the requested value is the id in a locator. */
function parameterOf(
  { description, parameters }: OutsideSurroundings,
  { path, extractValue }: ParameterQuestion,
): ValueRange {
  const given = getAtPath(parameters, path);
  const property = findProperty(description, path) ?? { displayName: path };
  const value = extractValue ? resolveLocator(given, property) : given;
  return { isSteady: true, values: [value], odd: value === undefined ? { 0: {} } : undefined };
}

/** A task of a trigger outside of executions. */
export function outsideRequest(
  kind: TaskKind,
  { outside, parameters }: OutsideSurroundings,
  extra: Record<string, unknown>,
): TaskRequest {
  const { node, workflow, mode, baseUrl } = outside;
  const { id, name, active, settings, timezone } = workflow;
  const production = kind === "webhook" ? "webhook" : "trigger";
  const empty = emptyRequest(kind);
  return {
    ...empty,
    type: node.type,
    node: { ...node, parameters: { ...parameters } },
    workflow: { id, name, active, settings: { ...settings } },
    timezone,
    execution: { id: "", mode: mode === "test" ? "manual" : production },
    instance: { ...empty.instance, baseUrl },
    extra,
  };
}

/** Keeps the state of the workflow that the code changed. */
export async function keepOutsideState(
  outside: OutsideContext,
  { staticData }: TaskResult["head"],
): Promise<void> {
  for (const [scope, data] of Object.entries(isRecord(staticData) ? staticData : {})) {
    const part = scope === "global" ? "global" : "node";
    if (!isRecord(data) || JSON.stringify(data) === JSON.stringify(await outside.staticData(part))) continue;
    await outside.keepStaticData(part, data);
  }
}

/** Files within their items: there is no execution that they could belong to. */
const INLINE: BinaryStore = {
  put: async (data, meta) => {
    const bytes = data instanceof Uint8Array ? data : await collected(data);
    return {
      data: Buffer.from(bytes).toString("base64"),
      mimeType: "application/octet-stream",
      ...meta,
    } as BinaryValue;
  },
  get: async ({ data }) => Buffer.from(data, "base64"),
  stream: async function* ({ data }) {
    yield Buffer.from(data, "base64");
  },
};

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}
