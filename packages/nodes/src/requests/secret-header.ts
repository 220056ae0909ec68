import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";

/** Adds a name and a password as basic authentication (RFC 7617). */
export function withBasic(draft: Draft, user: string, password: string): Draft {
  const pair = Buffer.from(`${user}:${password}`).toString("base64");
  return withSecretHeader(draft, "authorization", `Basic ${pair}`);
}

/** The client drops such a header when a redirect leaves the origin. */
export function withSecretHeader(draft: Draft, name: string, value: string): Draft {
  const key = name.trim().toLowerCase();
  if (key === "") throw nodeError("header-without-name", {});
  const secretHeaders = [...(draft.transport.secretHeaders ?? []), key];
  return {
    ...draft,
    headers: { ...draft.headers, [key]: value },
    transport: { ...draft.transport, secretHeaders },
  };
}
