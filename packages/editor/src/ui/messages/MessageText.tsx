import { lazy, Suspense } from "react";
import { MESSAGE_HTML } from "../html/html-rules.ts";
import { plainText } from "../html/plain-text.ts";

const MAX_MESSAGE_CHARACTERS = 20_000;

// Every page can show messages, and few of them hold HTML: what draws that comes when it is needed.
const SafeHtml = lazy(() => import("../html/SafeHtml.tsx").then((module) => ({ default: module.SafeHtml })));

/** A message that can contain simple HTML. */
export function MessageText({ text }: { text: string }) {
  const message = text.slice(0, MAX_MESSAGE_CHARACTERS);
  if (!/[<&]/.test(message)) return message;
  return (
    <Suspense fallback={plainText(message)}>
      <SafeHtml html={message} rules={MESSAGE_HTML} />
    </Suspense>
  );
}
