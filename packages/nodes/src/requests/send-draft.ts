import type { HttpResponse, NodeEnvironment } from "@heddle/workflow";
import { type Draft, toRequest } from "./draft.ts";

/** Sends a request; one that is refused with 401 is sent again with a renewed credential, which `renewed` then holds. */
export async function sendDraft(
  { http }: Pick<NodeEnvironment, "http">,
  draft: Draft,
): Promise<{ response: HttpResponse; renewed?: Draft | undefined }> {
  const response = await http.send(toRequest(draft));
  const renewed = response.status === 401 ? await draft.renewed?.(draft) : undefined;
  return renewed ? { response: await http.send(toRequest(renewed)), renewed } : { response };
}
