import { type HttpRequest, type NodeEnvironment, NodeError } from "@heddle/workflow";
import { withHosts } from "../../requests/authenticate.ts";
import { type Draft, toRequest } from "../../requests/draft.ts";
import { applyPredefined } from "../../requests/predefined-auth.ts";

/** Adds a credential of the node to a request of its script. The script never sees it. */
export async function withCredential(
  context: NodeEnvironment,
  request: HttpRequest,
  type: string,
): Promise<HttpRequest> {
  if (!context.credentialReference(type)) {
    throw new NodeError(`The node has no credential of the type "${type}"`, {
      description: "Code nodes seldom have any. Send the request with an HTTP Request node instead.",
    });
  }
  const credential = await context.credentials(type, 0);
  const { method, url, headers = {}, body, ...transport } = request;
  const draft: Draft = {
    method,
    url,
    query: [],
    arrayFormat: "brackets",
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    transport,
  };
  const limited = withHosts(draft, type, credential);
  const ready = toRequest(await applyPredefined(context, limited, { type, credential, index: 0 }));
  return body === undefined ? ready : { ...ready, body };
}
