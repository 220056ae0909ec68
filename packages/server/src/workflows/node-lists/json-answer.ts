import { type Http, type HttpRequest, isRecord } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";

const MAX_REASON_CHARACTERS = 300;

/**
 * Sends a request and parses its response as JSON; an empty response is undefined. @throws NodeError with the service's
 * message
 */
export async function jsonAnswer(http: Http, request: HttpRequest): Promise<unknown> {
  const response = await http.send(request);
  const text = new TextDecoder().decode(response.body);
  if (response.status >= 400)
    throw new RunError("service-refused", { status: response.status, reason: reasonIn(text) });
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RunError("service-answer-not-json", {});
  }
}

/** Common formats of error messages, as the end of a sentence. */
function reasonIn(text: string): string {
  const reason = messageIn(parsed(text));
  return reason === undefined ? "" : `: ${reason.slice(0, MAX_REASON_CHARACTERS)}`;
}

function messageIn(value: unknown): string | undefined {
  if (typeof value === "string" && value !== "") return value;
  if (Array.isArray(value)) return messageIn(value[0]);
  if (!isRecord(value)) return undefined;
  for (const key of ["message", "error_description", "error", "errors", "detail", "title"]) {
    const found = messageIn(value[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
