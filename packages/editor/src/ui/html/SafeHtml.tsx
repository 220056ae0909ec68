import { useMemo } from "react";
import type { HtmlRules } from "./html-rules.ts";
import { sanitizeHtml } from "./sanitize-html.ts";
import { trustHtml } from "./trusted-html.ts";

interface SafeHtmlProps {
  html: string;
  /** Rules for the allowed HTML. */
  rules: HtmlRules;
  as?: "span" | "div" | undefined;
  className?: string | undefined;
}

/** Draws HTML that others wrote, without anything that could do harm. */
export function SafeHtml({ html, rules, as: Element = "span", className }: SafeHtmlProps) {
  const isPlain = !/[<&]/.test(html);
  const safe = useMemo(() => (isPlain ? html : trustHtml(sanitizeHtml(html, rules))), [html, rules, isPlain]);
  if (isPlain) return <Element className={className}>{html}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that draws HTML; it is sanitized above.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}
