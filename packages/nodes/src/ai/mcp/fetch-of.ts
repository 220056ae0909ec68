import { Readable } from "node:stream";
import { type Http, type HttpStream, openStream } from "@heddle/workflow";
import { type Draft, toRequest } from "../../requests/draft.ts";

/** Adds the caller's credentials for the server to a request. */
export type Authenticate = (draft: Draft) => Draft | Promise<Draft>;

/** A fetch function based on the product's HTTP client, with its address guard, its proxies, and streamed responses. */
export function fetchOf(http: Http, authenticate: Authenticate) {
  return async (target: string | URL, init: RequestInit = {}): Promise<Response> => {
    const draft = await authenticate(draftOf(String(target), init));
    const first = await open(http, draft, init);
    const renewed = first.status === 401 ? await draft.renewed?.(draft) : undefined;
    return toResponse(renewed ? await open(http, renewed, init) : first);
  };
}

function draftOf(url: string, { method = "GET", headers, body }: RequestInit): Draft {
  return {
    method,
    url,
    query: [],
    arrayFormat: "brackets",
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === "string" && { body: { kind: "text", text: body } }),
    transport: {},
  };
}

async function open(http: Http, draft: Draft, { signal }: RequestInit): Promise<HttpStream> {
  // The client's own rule applies to redirects: they must not leave the server.
  return openStream(http, { ...(await toRequest(draft)), maxRedirects: 0, ...(signal && { signal }) });
}

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

function toResponse({ status, headers, parts }: HttpStream): Response {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = EMPTY.has(status) ? null : (Readable.toWeb(Readable.from(parts)) as ReadableStream);
  return new Response(body, { status, headers: all });
}
