import { createElement, type ReactNode, useMemo } from "react";
import { type MessagePart, readMessage } from "./message-html.ts";

/** A message that may hold simple HTML, drawn from the parts that are allowed. Links open in a new tab. */
export function MessageText({ text }: { text: string }) {
  return useMemo(() => readMessage(text).map(draw), [text]);
}

function draw(part: MessagePart, index: number): ReactNode {
  if (typeof part === "string") return part;
  const { class: className, ...attributes } = part.attributes;
  const link = part.tag === "a" && attributes["href"] ? { target: "_blank", rel: "noreferrer" } : {};
  const children = part.children.length > 0 ? part.children.map(draw) : undefined;
  return createElement(part.tag, { ...attributes, ...link, className, key: index }, children);
}
