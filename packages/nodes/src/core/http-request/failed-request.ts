import { failedItem, type Item, NodeError } from "@heddle/workflow";
import { answerOf } from "../../requests/response-error.ts";
import type { HttpRequestContext } from "./parameters.ts";

/** A failed request in an item: files read its message, status and code. */
interface FailedRequest {
  message: string;
  name: string;
  code?: string;
  status?: number;
}

/**
 * Output for a failed item if the node continues on errors. A failed request is an object with the members that
 * published files read; any other error is its message.
 * @throws the error itself if the node does not continue
 */
export function failedRequestItem(context: HttpRequestContext, thrown: unknown, index: number): Item {
  const item = failedItem(context, thrown, index);
  const failure = thrown instanceof NodeError ? failedRequest(thrown) : undefined;
  return failure ? { ...item, json: { error: failure } } : item;
}

function failedRequest(error: NodeError): FailedRequest | undefined {
  const answer = answerOf(error);
  if (answer) {
    const { status, body } = answer;
    const code = status < 500 ? "ERR_BAD_REQUEST" : "ERR_BAD_RESPONSE";
    return { message: `${status} - ${JSON.stringify(body)}`, name: "AxiosError", code, status };
  }
  const { code } = error.context;
  if (error.name !== "NodeApiError" || typeof code !== "string") return undefined;
  return { message: error.message, name: "AxiosError", code };
}
