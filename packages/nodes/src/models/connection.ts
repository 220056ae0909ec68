import type { ModelConnection } from "@heddle/ai";
import type { HttpRequest, NodeEnvironment } from "@heddle/workflow";
import { authenticate, RunCredentials } from "../requests/authenticate.ts";
import { type Draft, toRequest } from "../requests/draft.ts";

/** The account of a model node at its provider, and its patience. */
interface Account {
  readonly credentialType: string;
  readonly baseUrl: string;
  /** Milliseconds of silence. */
  readonly timeout?: number | undefined;
  readonly maxRetries?: number | undefined;
}

/** The way of a node to its provider: requests go through the run's HTTP client, with the node's credential. */
export function modelConnection(
  context: NodeEnvironment,
  { credentialType, baseUrl, timeout, maxRetries }: Account,
): ModelConnection {
  const credentials = new RunCredentials(context);
  const chosen = { type: credentialType, isGeneric: false, itemIndex: 0 };
  return {
    http: context.http,
    clock: context.clock,
    baseUrl,
    signal: context.signal,
    maxRetries,
    maxSilence: timeout !== undefined && timeout > 0 ? timeout : undefined,
    authenticate: async (request) =>
      toRequest(await authenticate(context, draftOf(request), chosen, credentials)),
    renew: async () => {
      const refused = await credentials.get(credentialType, 0);
      return (await credentials.renewed(credentialType, refused)) !== undefined;
    },
  };
}

/** Formats of models write JSON. */
function draftOf({ method, url, headers = {}, body, ...transport }: HttpRequest): Draft {
  return {
    method,
    url,
    query: [],
    arrayFormat: "brackets",
    headers,
    ...(typeof body === "string" && { body: { kind: "text", text: body } }),
    transport,
  };
}
