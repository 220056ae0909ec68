import { failedItem, type Item, NodeError } from "@heddle/workflow";
import { answerOf } from "../../requests/response-error.ts";
import type { HttpRequestContext } from "./parameters.ts";

/** What a failed request leaves in an item: files read its message, status and code. */
interface FailedRequest {
  message: string;
  name: string;
  code?: string;
  status?: number;
}

/**
 * The item in place of a failed one when the node continues on errors. A request that failed is an object with the members that
 * published files read; any other error is its message.
 * @throws the error itself when the node does not continue.
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
