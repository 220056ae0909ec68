import { type HttpResponse, type NodeEnvironment, NodeError } from "@heddle/workflow";
import { type Draft, toRequest } from "./draft.ts";
import { shownExchange } from "./shown-exchange.ts";

/**
 * Sends a request; one that is refused with 401 is sent again with a renewed credential, which `renewed` then holds.
 * @throws NodeError with the request when the service cannot be reached.
 */
export async function sendDraft(
  { http }: Pick<NodeEnvironment, "http">,
  draft: Draft,
): Promise<{ response: HttpResponse; renewed?: Draft | undefined }> {
  const response = await send(http, draft);
  const renewed = response.status === 401 ? await draft.renewed?.(draft) : undefined;
  return renewed ? { response: await send(http, renewed), renewed } : { response };
}

async function send(http: NodeEnvironment["http"], draft: Draft): Promise<HttpResponse> {
  try {
    return await http.send(await toRequest(draft));
  } catch (error) {
    if (error instanceof NodeError) error.exchange ??= shownExchange(draft);
    throw error;
  }
}
