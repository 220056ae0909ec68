import type { Addresses } from "../executions/runtime-options.ts";
import type { Config } from "../platform/config/env.ts";

/** URLs at which browsers reach the editor, and services the webhooks. */
export function addressesOf({ baseUrl, webhookUrl, host, port }: Config["server"]): Addresses {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const editor = baseUrl ?? `http://${name}:${port}`;
  return { editor, webhooks: webhookUrl ?? editor };
}
