import type { FastifyReply } from "fastify";
import { COMMON_HEADERS } from "../../platform/http/security-headers.ts";
import { type Html, html } from "./html.ts";

const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = html`<style>
:root { color-scheme: light dark; --text: #1c2230; --soft: #5a6478; --line: #dde1ea; --page: #ffffff; --code: #f2f4f8; --link: #3b5bdb; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9f0; --soft: #9aa4b8; --line: #333a49; --page: #171b24; --code: #222837; --link: #91a7ff; } }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.55 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 40px 24px 80px; }
header { display: flex; gap: 16px; align-items: center; }
header img { width: 40px; height: 40px; }
h1 { font-size: 26px; margin: 0; }
h2 { font-size: 18px; margin: 36px 0 8px; }
h3 { font-size: 15px; margin: 24px 0 4px; }
p { margin: 6px 0; }
a { color: var(--link); }
code { background: var(--code); border-radius: 4px; padding: 1px 5px; font-size: 13px; }
pre { background: var(--code); border-radius: 6px; padding: 12px; overflow: auto; }
pre code { padding: 0; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; font-size: 13px; }
dl { margin: 0; }
dt { margin-top: 14px; font-weight: 600; }
dd { margin: 2px 0 0; }
dd dl { border-left: 2px solid var(--line); padding-left: 14px; }
.soft { color: var(--soft); font-size: 13px; font-weight: 400; }
</style>`;

/** A page of the reference. */
export interface Page {
  readonly title: string;
  readonly icon?: string | undefined;
  readonly body: Html;
}

/** Sends a page that runs no scripts and loads nothing from elsewhere. */
export function sendPage(reply: FastifyReply, { title, icon, body }: Page): FastifyReply {
  const image = icon === undefined ? undefined : html`<img src="${icon}" alt="">`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – Heddle</title>${STYLE}</head>
<body><main><header>${image}<h1>${title}</h1></header>${body}</main></body></html>
`;
  return reply
    .headers({
      ...COMMON_HEADERS,
      "content-security-policy": POLICY,
      "cache-control": "public, max-age=3600",
    })
    .type("text/html; charset=utf-8")
    .send(page.html);
}
