import { UserError } from "../errors.ts";
import { isRecord } from "../small-things.ts";
import { isNodeContext, type NodeContext } from "./node-contexts.ts";

type Json = Record<string, unknown>;
type Fetch = (url: string, init: { headers: Record<string, string> }) => Promise<Response>;

/** URL and key of a service, for code without a credential of its node. */
interface ServiceOptions {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
}

/** A model as its service lists it, with the members that lists of forms have. */
interface ListedModel extends Json {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/** A service with a list of models. */
interface Service {
  readonly credential: string;
  readonly baseUrl: string;
  readonly path: string;
  headers(apiKey: string): Record<string, string>;
}

const OPENAI: Service = {
  credential: "openAiApi",
  baseUrl: "https://api.openai.com/v1",
  path: "/models",
  headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
};
const ANTHROPIC: Service = {
  credential: "anthropicApi",
  baseUrl: "https://api.anthropic.com",
  path: "/v1/models?limit=1000",
  headers: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
};

/** Models of OpenAI, or of a service with its format, by name; with the `this` of a node, its credential of the type `openAiApi` is used. */
export async function listOpenAiModels(from: NodeContext | ServiceOptions): Promise<ListedModel[]> {
  const { data } = await asking(OPENAI, from)("");
  return modelsOf(data).sort((a, b) => a.id.localeCompare(b.id));
}

/** Models of Anthropic, the newest first; with the `this` of a node, its credential of the type `anthropicApi` is used. */
export async function listAnthropicModels(from: NodeContext | ServiceOptions): Promise<ListedModel[]> {
  const ask = asking(ANTHROPIC, from);
  const models: ListedModel[] = [];
  for (let more = ""; ; ) {
    const { data, has_more: hasMore, last_id: last } = await ask(more);
    models.push(...modelsOf(data));
    if (hasMore !== true || typeof last !== "string") return models;
    more = `&after_id=${encodeURIComponent(last)}`;
  }
}

/** Requests a page from the service; `more` is appended to the URL. */
function asking(service: Service, from: NodeContext | ServiceOptions): (more: string) => Promise<Json> {
  if (isNodeContext(from)) return (more) => byCredential(service, from, more);
  if (!isRecord(from))
    throw new UserError("Lists of models need `this` of the node, or an object with `apiKey`.");
  return (more) => byKey(service, from, more);
}

async function byCredential(service: Service, context: NodeContext, more: string): Promise<Json> {
  const { credential } = service;
  const { url } = await context.getCredentials(credential);
  const options = { url: addressOf(service, url) + more, json: true };
  const answer = await context.helpers.httpRequestWithAuthentication(credential, options);
  return isRecord(answer) ? answer : {};
}

async function byKey(
  service: Service,
  { apiKey = "", baseURL, headers, fetch }: ServiceOptions,
  more: string,
) {
  const address = addressOf(service, baseURL) + more;
  const answer = await (fetch ?? globalThis.fetch)(address, {
    headers: { ...service.headers(apiKey), ...headers },
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new UserError(
      `${new URL(address).host} did not list its models: it responded with status ${answer.status}. Check the URL and the key.`,
      { description: text },
    );
  return JSON.parse(text) as Json;
}

/** URLs are given with and without a trailing version. */
function addressOf({ baseUrl, path }: Service, given: unknown): string {
  const base = (typeof given === "string" && given !== "" ? given : baseUrl).replace(/\/+$/, "");
  return path.startsWith("/v1/") && base.endsWith("/v1") ? base + path.slice("/v1".length) : base + path;
}

function modelsOf(data: unknown): ListedModel[] {
  const found = Array.isArray(data) ? data.filter(isRecord) : [];
  return found.flatMap((model) => {
    const { id, display_name: shown } = model;
    if (typeof id !== "string") return [];
    return [{ name: typeof shown === "string" ? shown : id, value: id, ...model, id } as ListedModel];
  });
}
