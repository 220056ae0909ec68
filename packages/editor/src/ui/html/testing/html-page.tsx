import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MessageText } from "../../messages/MessageText.tsx";
import { DESCRIPTION_HTML, MARKDOWN_HTML } from "../html-rules.ts";
import { markdownHtml } from "../markdown.ts";
import { SafeHtml } from "../SafeHtml.tsx";

const drawn = {
  message: (text: string) => <MessageText text={text} />,
  description: (text: string) => <SafeHtml html={text} rules={DESCRIPTION_HTML} />,
  markdown: (text: string) => <SafeHtml html={markdownHtml(text)} rules={MARKDOWN_HTML} />,
};

const host = document.querySelector("#root") as HTMLElement;
const root = createRoot(host);

/** Renders a text as the editor does, and returns the resulting HTML of the page. */
function draw(kind: keyof typeof drawn, text: string): string {
  flushSync(() => root.render(drawn[kind](text)));
  return (host.querySelector(":scope > span") ?? host).innerHTML;
}

/** Messages load what draws HTML with the first one that has some. */
function whenLoaded(act: () => void): void {
  if (draw("message", "<b>loaded</b>") === "<b>loaded</b>") act();
  else setTimeout(() => whenLoaded(act), 10);
}
whenLoaded(() => Object.assign(window, { draw }));
