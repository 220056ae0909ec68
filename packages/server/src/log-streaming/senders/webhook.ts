import type { LogDestinationOf, StreamedEvent } from "@heddle/api";
import { loadAuthenticatedRequest, loadCredentialType } from "@heddle/nodes";
import type { Http, HttpRequest } from "@heddle/workflow";
import { chosenCredential } from "../chosen-credential.ts";
import { DEFAULT_TIMEOUT_MS, postEach, postRequest, reasonOf } from "./post-events.ts";
import type { Sender } from "./sender.ts";

type Webhook = LogDestinationOf<"$$MessageEventBusDestinationWebhook">;

/** Dependencies of requests. */
export interface WebhookDeps {
  readonly http: Http;
  /** The decrypted fields of a credential, with fresh tokens. */
  credential(id: string): Promise<Record<string, unknown>>;
}

/** One request per event. */
export function webhookSender(destination: Webhook, deps: WebhookDeps): Sender {
  const { responseCodeMustMatch, expectedStatusCode } = destination;
  const isTaken = responseCodeMustMatch ? (status: number) => status === expectedStatusCode : undefined;
  return {
    send: (events) =>
      postEach(events, async (event) => {
        let request: HttpRequest;
        try {
          request = await requestOf(destination, event, deps);
        } catch (error) {
          return { message: reasonOf(error) };
        }
        return postRequest(deps.http, request, isTaken);
      }),
  };
}

async function requestOf(
  destination: Webhook,
  event: StreamedEvent,
  { credential }: WebhookDeps,
): Promise<HttpRequest> {
  const { method, url, sendPayload, options } = destination;
  const chosen = chosenCredential(destination);
  const { payload, ...head } = event;
  const shown = sendPayload ? event : head;
  const build = await loadAuthenticatedRequest();
  // With the expression language, which nothing else needs on this thread.
  const { evaluateDescription } = await import("../../node-types/evaluate-description.ts");
  const support = {
    evaluate: (template: string, _index: number, extra?: Readonly<Record<string, unknown>>) =>
      evaluateDescription(template, {}, extra ?? {}),
    credentialType: async (name: string) => (await loadCredentialType(name))?.description,
  };
  const request = await build(
    support,
    {
      method,
      url,
      headers: fieldsOf(destination.sendHeaders, {
        how: destination.specifyHeaders,
        pairs: destination.headerParameters,
        json: destination.jsonHeaders,
      }),
      qs: {
        ...fieldsOf(destination.sendQuery, {
          how: destination.specifyQuery,
          pairs: destination.queryParameters,
          json: destination.jsonQuery,
        }),
        // A GET has no body.
        ...(method === "GET" ? { event: JSON.stringify(shown) } : {}),
      },
      ...(method === "GET" ? {} : { body: shown }),
    },
    chosen && { type: chosen.type, data: await credential(chosen.id) },
  );
  const { redirect, proxy } = options;
  return {
    ...request,
    timeout: options.timeout ?? DEFAULT_TIMEOUT_MS,
    maxRedirects: redirect?.followRedirects ? redirect.maxRedirects : 0,
    secretHeaders: Object.keys(request.headers ?? {}),
    ...(options.allowUnauthorizedCerts ? { insecureTls: true } : {}),
    ...(proxy ? { proxy: `${proxy.protocol}://${proxy.host}:${proxy.port}` } : {}),
  };
}

interface Fields {
  readonly how: "keypair" | "json";
  readonly pairs: Webhook["headerParameters"];
  readonly json: string;
}

function fieldsOf(isOn: boolean, { how, pairs, json }: Fields): Record<string, unknown> {
  if (!isOn) return {};
  if (how === "json") return json.trim() === "" ? {} : (JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(
    pairs.parameters.flatMap(({ name, value }) => (name === "" ? [] : [[name, value] as const])),
  );
}
