import type { HttpResponse, OutsideContext } from "@heddle/workflow";
import { authenticate, RunCredentials } from "./authenticate.ts";
import type { Draft } from "./draft.ts";
import { bodyText } from "./read-body.ts";
import { responseError } from "./response-error.ts";
import { sendDraft } from "./send-draft.ts";

/** A request that a trigger sends while no execution runs. */
export interface OutsideRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as the fields of a form. */
  readonly form?: Readonly<Record<string, unknown>>;
}

/** Sends a request with a credential of the node. @throws NodeError with the service's error message */
export async function sendOutside(
  outside: OutsideContext,
  credentialType: string,
  request: OutsideRequest,
): Promise<HttpResponse> {
  const support = { credentialType: outside.credentialType, evaluate: filledIn };
  const chosen = { type: credentialType, isGeneric: false, itemIndex: 0 };
  const draft = await authenticate(support, draftOf(request), chosen, new RunCredentials(outside));
  const { response, renewed } = await sendDraft(outside, draft);
  if (response.status >= 400)
    throw responseError(response, { itemIndex: 0, sent: renewed ?? draft, now: Date.now() });
  return response;
}

/** The JSON of the answer to such a request; undefined when it is empty. */
export async function askOutside<T>(
  outside: OutsideContext,
  credentialType: string,
  request: OutsideRequest,
): Promise<T> {
  const text = bodyText(await sendOutside(outside, credentialType, request));
  return (text.trim() === "" ? undefined : JSON.parse(text)) as T;
}

function draftOf({ method, url, query = {}, headers = {}, json, form }: OutsideRequest): Draft {
  const fields = form && Object.entries(form);
  return {
    method,
    url,
    query: Object.entries(query),
    arrayFormat: "brackets",
    headers: { accept: "application/json", ...headers },
    ...(json === undefined ? {} : { body: { kind: "json", value: json } }),
    ...(fields === undefined ? {} : { body: { kind: "form", fields } }),
    transport: {},
  };
}

/** Credential types of services name fields of the credential and compute nothing. */
function filledIn(template: string, _index: number, roots: Readonly<Record<string, unknown>> = {}): unknown {
  const credential = (roots["$credentials"] ?? {}) as Readonly<Record<string, unknown>>;
  return template
    .slice(1)
    .replace(/\{\{\s*\$credentials\.(\w+)\s*\}\}/g, (_, name: string) => String(credential[name] ?? ""));
}
