import { FakeHttp, fakePorts } from "@heddle/engine/testing";
import type { CredentialTypeDescription, HttpRequest, HttpResponse, Item, NodeError } from "@heddle/workflow";
import { expect } from "vitest";
import { type RunNodeOptions, runNode } from "../../../testing/index.ts";
import httpRequest from "../http-request.node.ts";

/** Mock response to a request. */
export type Answer = Partial<Omit<HttpResponse, "body">> & { body?: unknown };

/** The requests and items of a run. */
export interface Sent {
  requests: HttpRequest[];
  items: Item[];
  slept: number[];
}

/** Runs the node; every request gets the answer that `answer` makes of it. */
export async function send(
  parameters: Record<string, unknown>,
  options: RunNodeOptions & {
    answer?: (request: HttpRequest, count: number) => Answer;
    describe?: (type: string) => CredentialTypeDescription | undefined;
  } = {},
): Promise<Sent> {
  const {
    answer = (): Answer => ({ body: { ok: true } }),
    describe: describeType,
    credentials = {},
    ...rest
  } = options;
  const http = new FakeHttp((request) => {
    const { body, ...given } = answer(request, http.requests.length);
    const isText = typeof body === "string";
    const headers = { "content-type": isText ? "text/plain" : "application/json", ...given.headers };
    const bytes = body instanceof Uint8Array ? body : Buffer.from(isText ? body : JSON.stringify(body ?? {}));
    return { ...given, headers, body: bytes };
  });
  const clock = fakePorts().clock;
  const [items] = await runNode(httpRequest, {
    parameters: { url: "https://api.example/x", ...parameters },
    ...rest,
    node: {
      credentials: Object.fromEntries(
        Object.keys(credentials).map((type) => [type, { id: "1", name: type }]),
      ),
      ...rest.node,
    },
    ports: {
      http,
      clock,
      credentials: {
        get: async (type) => credentials[type] ?? {},
        describe: async (type) => describeType?.(type),
      },
    },
  });
  return { requests: http.requests, items: items ?? [], slept: clock.slept };
}

/** Parameters that choose a generic way to sign in. */
export const generic = (genericAuthType: string) => ({
  authentication: "genericCredentialType",
  genericAuthType,
});
/** The error that a run ends with. */
export const failureOf = (run: Promise<unknown>): Promise<NodeError> =>
  run.then(
    () => expect.fail("the request should fail"),
    (error: NodeError) => error,
  );
/** Parameters that send a value as JSON. */
export const sendBody = (value: unknown) => ({
  sendBody: true,
  specifyBody: "json",
  jsonBody: JSON.stringify(value),
});
/** The items that came out. */
export const json = (sent: Sent) => sent.items.map((item) => item.json);
/** The first request. */
export const first = (sent: Sent) => sent.requests[0] as HttpRequest;
/** Names and values in the format of a parameter. */
export const rows = (...pairs: [string, unknown][]) => ({
  parameters: pairs.map(([name, value]) => ({ name, value })),
});
