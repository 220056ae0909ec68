import type { HttpRequest, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
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
    throw nodeError("code-without-credential", { type });
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
  const ready = await toRequest(await applyPredefined(context, limited, { type, credential, index: 0 }));
  return body === undefined ? ready : { ...ready, body };
}
