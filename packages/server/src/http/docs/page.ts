import type { FastifyReply } from "fastify";
import { COMMON_HEADERS } from "../../platform/http/security-headers.ts";
import { type ContentsGroup, helpContents } from "./contents.ts";
import { type Html, html } from "./html.ts";
import { STYLE_HASH, STYLE_SHEET } from "./style.ts";

const POLICY = `default-src 'none'; img-src 'self'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** A page of the help. */
export interface Page {
  readonly title: string;
  readonly icon?: string | undefined;
  /** Its position in the navigation. */
  readonly place?: string | undefined;
  /** Search query. */
  readonly query?: string | undefined;
  readonly body: Html;
}

/** Sends a page that runs no scripts and loads nothing from elsewhere. */
export async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { groups } = await helpContents();
  return reply
    .headers({
      ...COMMON_HEADERS,
      "content-security-policy": POLICY,
      "cache-control": page.query === undefined ? "public, max-age=3600" : "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(drawPage(page, groups).html);
}

function drawPage({ title, icon, place, query, body }: Page, groups: readonly ContentsGroup[]): Html {
  const image = icon === undefined ? undefined : html`<img src="${icon}" alt="">`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Heddle help</title><link rel="icon" href="/favicon.svg"><style>${{ html: STYLE_SHEET }}</style></head>
<body><a class="skip" href="#help-content">Skip to content</a>
<header class="top"><a class="brand" href="/docs" aria-label="Heddle help"><img src="/favicon.svg" alt="" width="24" height="24"><span>Heddle help</span></a>
<a class="to-pages" href="#help-pages">Pages</a>
${searchForm(query)}<a class="home" href="/">Open Heddle</a></header>
<div class="frame">${navigation(groups, place)}
<main id="help-content"><div class="title">${image}<h1>${title}</h1></div>
${body}</main></div></body></html>
`;
}

/** Works without scripts: Enter sends a request to the server. */
function searchForm(query: string | undefined): Html {
  const field = html`type="search" name="q" placeholder="Search the help" aria-label="Search the help" maxlength="100" accesskey="s" value="${query ?? ""}"`;
  return html`<form class="search" role="search" action="/docs/search">${query === undefined ? html`<input ${field}>` : html`<input ${field} autofocus>`}<button>Search</button></form>`;
}

function navigation(groups: readonly ContentsGroup[], place: string | undefined): Html {
  const drawn = groups.map(({ title, entries }) => {
    const lines = entries.map(({ label, address }) =>
      address === place
        ? html`<li><a href="${address}" aria-current="page">${label}</a></li>`
        : html`<li><a href="${address}">${label}</a></li>`,
    );
    return html`<h2>${title}</h2><ul>${lines}</ul>`;
  });
  return html`<nav class="pages" id="help-pages" aria-label="Pages">${drawn}</nav>`;
}
