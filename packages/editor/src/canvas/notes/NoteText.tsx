import { useMemo } from "react";
import { MARKDOWN_HTML } from "../../ui/html/html-rules.ts";
import { markdownHtml } from "../../ui/html/markdown.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";

/** What a note says, drawn from its Markdown. */
export function NoteText({ markdown, className }: { markdown: string; className: string | undefined }) {
  const html = useMemo(() => markdownHtml(markdown), [markdown]);
  return <SafeHtml as="div" className={className} html={html} rules={MARKDOWN_HTML} />;
}
