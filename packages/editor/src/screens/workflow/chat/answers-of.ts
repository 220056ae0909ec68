import { texts } from "../../../base/texts/index.ts";
import type { OpenWorkflow, ShownTask } from "../../../document/index.ts";
import type { ChatMessage } from "./chat-model.ts";

const CHAT_NODE = "@n8n/n8n-nodes-langchain.chat";

/** What the run that has ended says: the messages of Chat nodes, then what the last node returned, or why it failed. */
export function answersOf({ document, run }: OpenWorkflow): ChatMessage[] {
  const { info } = run;
  const steps = [...run.shownTasks()]
    .flatMap(([name, tasks]) => tasks.map((task) => ({ task, type: document.nodeByName(name)?.type })))
    .filter(({ task }) => (task.data?.main ?? []).some((items) => items !== null))
    .sort((a, b) => (a.task.executionIndex ?? 0) - (b.task.executionIndex ?? 0));
  const last = steps.at(-1);
  const said = steps.filter(({ type }) => type === CHAT_NODE).map(({ task }) => textOf(task));
  if (last && last.type !== CHAT_NODE && info?.status === "success") said.push(textOf(last.task));
  const messages = said.filter((text) => text !== "").map((text): ChatMessage => ({ from: "bot", text }));
  if (info?.status === "success") return messages.length > 0 ? messages : [note(texts.chat.noAnswer)];
  return [...messages, note(info?.error?.message ?? texts.chat.ended)];
}

const note = (text: string): ChatMessage => ({ from: "error", text });

/** The text of the first item, as chats read it. */
function textOf(task: ShownTask): string {
  const [json] = (task.data?.main ?? [])
    .flatMap((items) => (items ?? []).slice(0, 1))
    .map((item) => item.json);
  if (!json) return "";
  const said = json["output"] ?? json["text"] ?? json;
  return typeof said === "string" ? said : JSON.stringify(said, null, 2);
}
