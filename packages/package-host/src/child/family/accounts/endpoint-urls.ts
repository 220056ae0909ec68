import { isRecord } from "../small-things.ts";
import { isNodeContext, type NodeContext } from "./node-contexts.ts";

/** Members of credentials and options that hold the URL of a service; the first non-empty one is used. */
const MEMBERS = ["url", "baseUrl", "baseURL", "endpoint", "endpointUrl", "host"];

/**
 * The configured URL: with a node's `this`, that of one of the server's endpoints (`webhook`, `webhookTest`, `form`,
 * …); with a credential or options, that of the service. Without a trailing slash; `undefined` if none is set.
 */
export function getConfiguredEndpointUrl(
  from: NodeContext | Record<string, unknown>,
  endpoint = "",
): string | undefined {
  if (isNodeContext(from)) {
    const path = endpoint.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return trimmed(`${trimmed(from.getInstanceBaseUrl())}/${path}`);
  }
  if (!isRecord(from)) return undefined;
  const found = MEMBERS.map((name) => from[name]).find(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  return found === undefined ? undefined : trimmed(String(found).trim());
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, "");
}
