import { marked } from "marked";
import { MARKDOWN_HTML } from "./html-rules.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

/** Markdown as HTML, for `SafeHtml`: it is not sanitized. */
export function markdownHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true, breaks: true });
}

/** Markdown as HTML that can do nothing, for frames. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdownHtml(text), MARKDOWN_HTML);
}
