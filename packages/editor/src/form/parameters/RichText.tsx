import DOMPurify from "dompurify";
import { useMemo } from "react";

const allowed = {
  ALLOWED_TAGS: ["a", "b", "br", "code", "em", "i", "li", "strong", "ul"],
  ALLOWED_ATTR: ["href"],
};

/** Text of a node description, which may hold simple HTML. Links open in a new tab. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => (DOMPurify.isSupported ? withOuterLinks(html) : undefined), [html]);
  if (safe === undefined) return <span className={className}>{plainText(html)}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above to a handful of tags.
  return <span className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** The same without tags, for names that screen readers say. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

function withOuterLinks(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll("a")) {
    if (!/^https?:\/\//.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
    link.target = "_blank";
    link.rel = "noreferrer";
  }
  const host = document.createElement("div");
  host.append(fragment);
  return host.innerHTML;
}
