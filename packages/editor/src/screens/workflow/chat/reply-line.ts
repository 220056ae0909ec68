import { listExecutionItems } from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { call } from "../../../base/rest/index.ts";
import { serverPath } from "../../../base/server-path.ts";
import { texts } from "../../../base/texts/index.ts";
import type { OpenWorkflow } from "../../../document/index.ts";
import type { AwaitedReply } from "./chat-node.ts";
import { chatTriggerOf } from "./chat-trigger.ts";

/** The question of a run that waits for a reply. */
export interface Question extends AwaitedReply {
  /** Labels of the only accepted replies; empty if any reply is accepted. */
  readonly buttons: readonly string[];
}

/** The result of a reply: the run continues with it, asks again, no longer waits, or could not be reached. */
export type ReplyEnd =
  | { readonly kind: "taken" | "over" }
  | { readonly kind: "again" | "failed"; readonly text: string };

/** The question and the URL for its answer; the URL identifies the question. */
interface ShownQuestion {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly resumeUrl?: string | undefined;
}

/** The server, as far as replies to a run that waits need it. */
export interface ReplyLine {
  read(awaited: AwaitedReply): Promise<ShownQuestion>;
  reply(question: Question, fields: Item["json"]): Promise<ReplyEnd>;
  /** The message that started the shown run. */
  began(): Promise<Item["json"] | undefined>;
}

export function replyLine(open: OpenWorkflow): ReplyLine {
  return { read, reply, began: () => began(open).catch(() => undefined) };
}

interface Answer {
  readonly output?: unknown;
  readonly message?: unknown;
  readonly buttons?: unknown;
  readonly resumeUrl?: unknown;
}

/** A question that cannot be read can be answered still. */
async function read({ resumeUrl }: AwaitedReply): ReturnType<ReplyLine["read"]> {
  try {
    const response = await fetch(ownAddress(resumeUrl));
    const { output, buttons, resumeUrl: own } = response.ok ? await answerOf(response) : {};
    return {
      text: typeof output === "string" ? output : "",
      buttons: labelsOf(buttons),
      resumeUrl: typeof own === "string" ? own : resumeUrl,
    };
  } catch {
    return { text: "", buttons: [] };
  }
}

/** The response arrives when the run ends or is suspended again. */
async function reply({ resumeUrl, buttons }: Question, fields: Item["json"]): Promise<ReplyEnd> {
  try {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(fields);
    const response = await fetch(ownAddress(resumeUrl), { method: "POST", headers, body });
    if ([404, 409, 410].includes(response.status)) return { kind: "over" };
    const answer = await answerOf(response);
    // A new question states the URL for its reply.
    const isAgain = buttons.length > 0 && Array.isArray(answer.buttons) && answer.resumeUrl === undefined;
    if (response.ok && isAgain) return { kind: "again", text: String(answer.output ?? "") };
    // The failed run reports its error itself.
    if (response.ok || response.status === 500) return { kind: "taken" };
    return { kind: "failed", text: String(answer.message ?? texts.chat.replyFailed) };
  } catch {
    return { kind: "failed", text: texts.chat.replyFailed };
  }
}

async function began({ document, run }: OpenWorkflow): Promise<Item["json"] | undefined> {
  const name = chatTriggerOf(document)?.name ?? "";
  const task = run.tasks(name)?.[0];
  const id = run.info?.executionId;
  if (!task || id === undefined) return undefined;
  const here = task.data?.main?.[0]?.[0];
  if (here) return here.json;
  const place = { node: run.nameAtRun(name), run: 0, output: 0, offset: 0, limit: 1 };
  return (await call(listExecutionItems, { id, ...place })).items[0]?.json;
}

/**
 * The editor may not call other hosts: the server that serves it accepts replies too, whichever name other callers use
 * for it.
 */
function ownAddress(resumeUrl: string): string {
  return serverPath(resumeUrl.slice(Math.max(0, resumeUrl.search(/\/[\w-]+\/\d+(?:[/?]|$)/))));
}

async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === "object" && answer !== null ? answer : {};
}

function labelsOf(buttons: unknown): string[] {
  return Array.isArray(buttons) ? buttons.map(String) : [];
}
