import type { FastifyReply } from "fastify";

/** On every answer that is not a webhook's. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Responses with data: their contents must never act as a page of ours. */
export const DATA_HEADERS = {
  ...COMMON_HEADERS,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** The editor's page. The nonce permits style sheets that components add at run time. `ancestors` can embed it in a frame. */
export function pagePolicy(nonce: string, ancestors: readonly string[] = ["'none'"]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    // Recordings that are part of their item.
    "media-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    // Strings become HTML only if the editor, or its sanitizer, has marked them as safe.
    "require-trusted-types-for 'script'",
    "trusted-types heddle dompurify default",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(" ")}`,
  ].join("; ");
}

/** Files from users' data or from packages, opened directly: no scripts, no origin. */
export function sandboxed(reply: FastifyReply): FastifyReply {
  return reply.headers({
    ...COMMON_HEADERS,
    "content-security-policy":
      "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  });
}
