import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { COMMON_HEADERS } from "../../platform/http/security-headers.ts";

/** The editor listens on a channel of this name: a page that returned from another site no longer has an opener. */
const OAUTH_CHANNEL = "heddle-oauth";

/** Message of the page to which a service redirects the browser. */
export interface CallbackResult {
  /** Absent if the credential of the callback is unknown. */
  credentialId?: string;
  /** Absent when it went well. */
  error?: string;
}

/**
 * The page to which a service redirects users. It reports the result to the editor, closes itself, and never contains a
 * token.
 */
export function sendCallbackPage(
  reply: FastifyReply,
  status: number,
  { credentialId, error }: CallbackResult,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const message = { type: "oauth", credentialId: credentialId ?? null, ok: error === undefined };
  const title = error === undefined ? "Connected" : "Not connected";
  const text = error ?? "The credential is connected. You may close this window.";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color:#222}
h1{font-size:1.25rem}@media(prefers-color-scheme:dark){body{background:#1b1b1f;color:#ddd}}</style></head>
<body><h1>${title}</h1><p role="${error === undefined ? "status" : "alert"}">${escaped(text)}</p>
<script nonce="${nonce}">new BroadcastChannel("${OAUTH_CHANNEL}").postMessage(${scriptJson(message)});${error === undefined ? "window.close();" : ""}</script>
</body></html>`;
  return reply
    .code(status)
    .headers({
      ...COMMON_HEADERS,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
