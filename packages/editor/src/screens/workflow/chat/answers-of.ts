import { texts } from "../../../base/texts/index.ts";
import { waitingText } from "../../../data-view/waiting-text.ts";
import type { OpenWorkflow, ShownTask } from "../../../document/index.ts";
import type { ChatMessage } from "./chat-model.ts";
import { CHAT_NODE } from "./chat-node.ts";

/** Before the first node run. */
export const NOTHING_HEARD = -1;

/**
 * The answers of a finished or waiting run: the messages of Chat nodes, then the output of the last node or the reason
 * why it failed. Answers of node runs up to number `heard` are omitted.
 */
export function answersOf({ document, run }: OpenWorkflow, heard = NOTHING_HEARD): ChatMessage[] {
  const { info } = run;
  const steps = [...run.shownTasks()]
    .flatMap(([name, tasks]) => tasks.map((task) => ({ task, type: document.nodeByName(name)?.type })))
    .filter(({ task }) => numberOf(task) > heard)
    .filter(({ task }) => (task.data?.main ?? []).some((items) => items !== null))
    .sort((a, b) => numberOf(a.task) - numberOf(b.task));
  const last = steps.at(-1);
  const said = steps.filter(({ type, task }) => type === CHAT_NODE && !hasWaited(task)).map(textOf);
  if (last && last.type !== CHAT_NODE && info?.status === "success") said.push(textOf(last));
  const messages = said.filter((text) => text !== "").map((text): ChatMessage => ({ from: "bot", text }));
  if (info?.status === "waiting") return messages;
  if (info?.status !== "success") return [...messages, error(info?.error?.message ?? texts.chat.ended)];
  if (messages.length > 0) return messages;
  return last || heard === NOTHING_HEARD ? [error(texts.chat.noAnswer)] : [note(texts.chat.over)];
}

/** A note that the run is waiting, and until when. */
export function restNote({ run: { info } }: OpenWorkflow): ChatMessage {
  return note(waitingText(info?.waitTill, info?.waitingFor));
}

/** The number of the last node run so far. */
export function lastHeard({ run }: OpenWorkflow): number {
  return Math.max(NOTHING_HEARD, ...[...run.shownTasks().values()].flat().map(numberOf));
}

const error = (text: string): ChatMessage => ({ from: "error", text });
const note = (text: string): ChatMessage => ({ from: "note", text });

const numberOf = ({ executionIndex = 0 }: ShownTask): number => executionIndex;

/** If true, its items are the reply it received. */
const hasWaited = ({ metadata }: ShownTask): boolean => metadata?.["resumedBy"] !== undefined;

/** The text of the first item, read as chats read it. */
function textOf({ task }: { task: ShownTask }): string {
  const [json] = (task.data?.main ?? [])
    .flatMap((items) => (items ?? []).slice(0, 1))
    .map((item) => item.json);
  if (!json) return "";
  const said = json["output"] ?? json["text"] ?? json;
  return typeof said === "string" ? said : JSON.stringify(said, null, 2);
}
