import DOMPurify, { type Config } from "dompurify";
import type { HtmlRules } from "./html-rules.ts";

/** Links that open a page or write an email, and paths within this server. */
const ADDRESS = /^(?:(?:https?|mailto|tel):|[^/?#:]*(?:[/?#]|$))/i;
const TAG = /<\/?([a-z][^\s/>]*)/gi;

let purifier: typeof DOMPurify | undefined;

/** Sanitized HTML that contains only what the rules allow. Links open in a new tab. */
export function sanitizeHtml(html: string, rules: HtmlRules): string {
  purifier ??= createPurifier();
  const config: Config & HtmlRules = {
    ...rules,
    USE_PROFILES: rules.ALLOWED_TAGS ? false : { html: true },
    ALLOWED_URI_REGEXP: ADDRESS,
  };
  return purifier.sanitize(escapeUnknownTags(html), config);
}

/** Angle brackets around anything but an element of HTML are text, such as `<your name>`. */
function escapeUnknownTags(html: string): string {
  return html.replaceAll(TAG, (tag, name: string) => (isElement(name) ? tag : `&lt;${tag.slice(1)}`));
}

function isElement(name: string): boolean {
  if (/^(?:svg|math)$/i.test(name)) return true;
  return /^[a-z][a-z0-9]*$/i.test(name) && !(document.createElement(name) instanceof HTMLUnknownElement);
}

function createPurifier(): typeof DOMPurify {
  const own = DOMPurify(window);
  own.addHook("afterSanitizeAttributes", (element, _data, config: HtmlRules) => {
    if (element.tagName === "A" && element.hasAttribute("href")) {
      element.setAttribute("target", "_blank");
      element.setAttribute("rel", "noopener noreferrer");
    }
    if (element.tagName === "IMG" && config.isImageAddress?.(element.getAttribute("src") ?? "") === false)
      element.remove();
  });
  return own;
}
