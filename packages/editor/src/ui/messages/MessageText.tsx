import { MESSAGE_HTML } from "../html/html-rules.ts";
import { SafeHtml } from "../html/SafeHtml.tsx";

const MAX_MESSAGE_CHARACTERS = 20_000;

/** A message that may hold simple HTML. */
export function MessageText({ text }: { text: string }) {
  return <SafeHtml html={text.slice(0, MAX_MESSAGE_CHARACTERS)} rules={MESSAGE_HTML} />;
}
