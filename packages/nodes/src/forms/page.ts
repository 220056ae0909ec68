import type { WebhookResponse } from "@heddle/workflow";
import { cleanHtml, escapeHtml } from "./html.ts";
import { FORM_STYLES } from "./styles.ts";

/** A whole page around the inner markup, which must be safe already. */
export function page(options: {
  title: string;
  body: string;
  status?: number;
  css?: string;
  showsAttribution?: boolean;
}): WebhookResponse {
  const { title, body, status = 200, css = "", showsAttribution = false } = options;
  const footer = showsAttribution ? "<footer>Form automated with Heddle</footer>" : "";
  // A closing tag inside styles would end them.
  const own = css ? `<style>${css.replace(/<\//g, "<\\/")}</style>` : "";
  // Without its own icon, browsers request the site's icon, which sandboxed pages must not load.
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:,"><title>${escapeHtml(title) || "Form"}</title><style>${FORM_STYLES}</style>${own}</head>
<body>${body}${footer}</body></html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
    body: { kind: "text", text },
  };
}

const DONE = '<path d="m8.5 12.5 2.5 2.5 5-5.5"/>';
const NOTICE = '<path d="M12 8v5M12 16.5v.01"/>';

/** A page with a message. `text` can contain simple markup. */
export function messagePage(options: {
  title: string;
  text?: string;
  status?: number;
  css?: string;
  showsAttribution?: boolean;
}): WebhookResponse {
  const { title, text = "", status = 200, ...more } = options;
  const isProblem = status >= 400;
  const mark = `<svg class="mark${isProblem ? " problem-mark" : ""}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/>${isProblem ? NOTICE : DONE}</svg>`;
  const description = text ? `<div class="description">${cleanHtml(text)}</div>` : "";
  const body = `<main class="message">${mark}<h1>${escapeHtml(title)}</h1>${description}</main>`;
  return page({ title, body, status, ...more });
}
