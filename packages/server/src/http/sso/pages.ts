import { randomBytes } from "node:crypto";
import type { Route } from "@heddle/api";
import type { FastifyReply } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { COMMON_HEADERS } from "../../platform/http/security-headers.ts";
import type { Call } from "../call/serve.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:15vh auto;padding:0 1.5rem;color:#1c1c22}
h1{font-size:1.25rem}a{color:#5746d9}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #e3e3e8;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#1b1b1f;color:#ddd}a{color:#a99bff}th,td{border-color:#3a3a42}}`;

interface Page {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly script?: string;
}

/** Shows why a sign-in was refused, with a link back; recorded in the audit log. */
export async function sendRefusal(
  { context, request, reply }: Pick<Call<Route>, "context" | "request" | "reply">,
  method: "saml" | "oidc",
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof HttpError)) throw error;
  await context.audit.record("audit.user.login.failed", {
    by: request,
    details: { method, reason: error.message },
  });
  const body = `<p role="alert">${escaped(error.message)}</p><p><a href="/signin">Back to the sign-in page</a></p>`;
  return send(reply, { status: error.status, title: "You are not signed in", body });
}

/** Shows the owner an identity provider's data of a user. */
export function sendTrial(
  reply: FastifyReply,
  status: number,
  rows: readonly (readonly [name: string, value: string])[],
): FastifyReply {
  const lines = rows.map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  const body = `<p role="status">The sign-in works. This is what the identity provider says; no session was opened.</p><table>${lines.join("")}</table>`;
  return send(reply, { status, title: "The trial succeeded", body });
}

/** A page that submits a form to an identity provider automatically, or by its button without scripts. */
export function sendForm(
  reply: FastifyReply,
  action: string,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const body = `<form method="post" action="${escaped(action)}">${inputs.join("")}<button>Continue</button></form>`;
  return send(reply, {
    status: 200,
    title: "To your identity provider",
    body,
    script: "document.forms[0].submit()",
  });
}

function send(reply: FastifyReply, { status, title, body, script }: Page): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><h1>${title}</h1>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ""}</body></html>`;
  // No form-action: providers redirect the form to their own hosts.
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({
      ...COMMON_HEADERS,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": policy,
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
