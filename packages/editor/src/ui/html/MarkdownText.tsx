import { useMemo } from "react";
import { MARKDOWN_HTML } from "./html-rules.ts";
import { markdownHtml } from "./markdown.ts";
import { SafeHtml } from "./SafeHtml.tsx";

export function MarkdownText({ text, className }: { text: string; className: string | undefined }) {
  const html = useMemo(() => markdownHtml(text), [text]);
  return <SafeHtml as="div" className={className} html={html} rules={MARKDOWN_HTML} />;
}
