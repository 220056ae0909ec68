import { useMemo } from "react";
import { MARKDOWN_HTML } from "../../../ui/html/html-rules.ts";
import { markdownHtml } from "../../../ui/html/markdown.ts";
import { SafeHtml } from "../../../ui/html/SafeHtml.tsx";

/** What a workflow answered, drawn from its Markdown: that is how models write. */
export function AnswerText({ markdown, className }: { markdown: string; className: string | undefined }) {
  const html = useMemo(() => markdownHtml(markdown), [markdown]);
  return <SafeHtml as="div" className={className} html={html} rules={MARKDOWN_HTML} />;
}
