import { isRecord } from "../small-things.ts";
import { isNodeContext, type NodeContext } from "./node-contexts.ts";

/** Members of credentials and options that hold the address of a service, the first that is filled in counts. */
const MEMBERS = ["url", "baseUrl", "baseURL", "endpoint", "endpointUrl", "host"];

/**
 * The address that is set up: with the `this` of a node, that of one of the server's endpoints (`webhook`, `webhookTest`, `form`, …); with
 * a credential or options, that of the service. Without a slash at its end; undefined where none is set.
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
