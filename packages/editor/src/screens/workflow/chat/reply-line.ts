import { listExecutionItems } from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import type { OpenWorkflow } from "../../../document/index.ts";
import type { AwaitedReply } from "./chat-node.ts";
import { chatTriggerOf } from "./chat-trigger.ts";

/** What a run asks that waits for a reply. */
export interface Question extends AwaitedReply {
  /** Labels of the only replies that it takes; empty where it takes any. */
  readonly buttons: readonly string[];
}

/** How a reply ends: the run continues with it, asks again, does not wait any more, or was not reached. */
export type ReplyEnd =
  | { readonly kind: "taken" | "over" }
  | { readonly kind: "again" | "failed"; readonly text: string };

/** What is asked, and where its answer goes: the address names the question. */
interface ShownQuestion {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly resumeUrl?: string | undefined;
}

/** The server, as far as replies to a run that waits need it. */
export interface ReplyLine {
  read(awaited: AwaitedReply): Promise<ShownQuestion>;
  reply(question: Question, fields: Item["json"]): Promise<ReplyEnd>;
  /** The message that began the shown run. */
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

/** The answer comes when the run ends or rests again. */
async function reply({ resumeUrl, buttons }: Question, fields: Item["json"]): Promise<ReplyEnd> {
  try {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(fields);
    const response = await fetch(ownAddress(resumeUrl), { method: "POST", headers, body });
    if ([404, 409, 410].includes(response.status)) return { kind: "over" };
    const answer = await answerOf(response);
    // A further question says where its reply goes.
    const isAgain = buttons.length > 0 && Array.isArray(answer.buttons) && answer.resumeUrl === undefined;
    if (response.ok && isAgain) return { kind: "again", text: String(answer.output ?? "") };
    // The run that failed says so itself.
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

/** The editor may call no other host: the server that it comes from takes replies too, whatever name callers know it by. */
function ownAddress(resumeUrl: string): string {
  return resumeUrl.slice(Math.max(0, resumeUrl.indexOf("/webhook-waiting/")));
}

async function answerOf(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === "object" && answer !== null ? answer : {};
}

function labelsOf(buttons: unknown): string[] {
  return Array.isArray(buttons) ? buttons.map(String) : [];
}
