import {
  type BinaryValue,
  getAtPath,
  type HttpResponse,
  type NodeEnvironment,
  type ParameterReader,
} from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { authenticate, RunCredentials } from "../requests/authenticate.ts";
import type { Draft } from "../requests/draft.ts";
import { fileOfItem } from "../requests/file-of-item.ts";
import { responseError } from "../requests/response-error.ts";
import { sendDraft } from "../requests/send-draft.ts";
import { draftOf } from "./build-request.ts";
import type { ListedPages, Sender, ServiceRequest } from "./call.ts";
import { download, type KnownFile } from "./download.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { Pages } from "./pages.ts";
import { bodyOf } from "./read-answer.ts";
import type { ServiceConnection } from "./service.ts";
import { ServicePause } from "./service-pause.ts";

/** Sends the requests of one run of a node, or of a trigger. */
export class ServiceClient {
  readonly #connection: ServiceConnection;
  readonly #context: NodeEnvironment;
  readonly #read: ParameterReader;
  readonly #credentials: RunCredentials;
  readonly #pause: ServicePause;
  /** Base URLs requested from the service, by credential type. */
  readonly #found = new Map<string, Promise<string>>();
  /** Items with a response of the service. */
  readonly #answered = new Set<number>();

  constructor(connection: ServiceConnection, context: NodeEnvironment, read: ParameterReader) {
    this.#connection = connection;
    this.#context = context;
    this.#read = read;
    this.#credentials = new RunCredentials(context);
    this.#pause = new ServicePause(context);
  }

  /** Returns the sender of requests for an item. */
  sender(itemIndex: number): Sender {
    const context = this.#context;
    const exchange = async (request: ServiceRequest) =>
      (await this.send(await this.draft(request, itemIndex), itemIndex)).response;
    return {
      file: (name) => fileOfItem(context, name, itemIndex),
      credential: () => this.#credential(itemIndex),
      idempotencyKey: (purpose) => idempotencyKey(context, itemIndex, purpose),
      exchange,
      send: async <T>(request: ServiceRequest) => this.bodyOf(await exchange(request), itemIndex) as T,
      list: async <T>(request: ServiceRequest, pages: ListedPages) =>
        (await this.#list(await this.draft(request, itemIndex), pages, itemIndex)) as T[],
      download: async (request, known) =>
        this.download(await this.draft(request, itemIndex), itemIndex, known),
    };
  }

  /** A request with the credential added. */
  async draft(request: ServiceRequest, itemIndex: number): Promise<Draft> {
    const base = /^https?:\/\//.test(request.path) ? "" : await this.#baseUrl(itemIndex);
    return this.#draftAt(request, base, itemIndex);
  }

  #draftAt(request: ServiceRequest, baseUrl: string, itemIndex: number): Promise<Draft> {
    const { headers, arrayFormat } = this.#connection;
    const type = this.#credentialType(itemIndex);
    const draft = draftOf(request, { baseUrl, headers, arrayFormat, signal: this.#context.signal });
    if (type === undefined) return Promise.resolve(draft);
    return authenticate(this.#context, draft, { type, isGeneric: false, itemIndex }, this.#credentials);
  }

  async #baseUrl(itemIndex: number): Promise<string> {
    const { baseUrl, findBaseUrl } = this.#connection;
    const type = this.#credentialType(itemIndex);
    if (findBaseUrl && type !== undefined) {
      const found = this.#found.get(type) ?? findBaseUrl(type, (url) => this.#askAt(url, itemIndex));
      if (found) {
        this.#found.set(type, found);
        return found;
      }
    }
    return typeof baseUrl === "string" ? baseUrl : baseUrl(await this.#credential(itemIndex));
  }

  async #askAt(url: string, itemIndex: number): Promise<unknown> {
    const draft = await this.#draftAt({ method: "GET", path: url }, "", itemIndex);
    return this.bodyOf((await this.send(draft, itemIndex)).response, itemIndex);
  }

  /** `sent` is the request as the service took it, perhaps with a renewed credential. */
  send(draft: Draft, itemIndex: number): Promise<{ response: HttpResponse; sent: Draft }> {
    const type = this.#credentialType(itemIndex);
    const reference = type === undefined ? draft.url : this.#context.credentialReference(type);
    const account = `${type} ${JSON.stringify(reference)}`;
    return this.#pause.send(account, async () => {
      const { response, renewed } = await sendDraft(this.#context, draft);
      const sent = renewed ?? draft;
      this.#answered.add(itemIndex);
      if (response.status >= 400)
        throw responseError(response, { itemIndex, sent, now: this.#context.clock.now() });
      return { response, sent };
    });
  }

  /** Whether the service answered a request for the item. */
  hasAnswered(itemIndex: number): boolean {
    return this.#answered.has(itemIndex);
  }

  /** Stores the body of the answer as a file, as it arrives. */
  download(draft: Draft, itemIndex: number, known: KnownFile = {}): Promise<BinaryValue> {
    return download(this.#context, { draft, known }, async (asked) => {
      const { response } = await this.send(asked, itemIndex);
      return response;
    });
  }

  /** The JSON of a response. @throws NodeError if it reports a refusal by the service */
  bodyOf(response: HttpResponse, itemIndex: number): unknown {
    const body = bodyOf(response, itemIndex);
    const said = this.#connection.refusal?.(body);
    if (said === undefined) return body;
    throw nodeError("service-refused", { said }, { name: "NodeApiError", itemIndex });
  }

  async #credential(itemIndex: number): Promise<Readonly<Record<string, unknown>>> {
    const type = this.#credentialType(itemIndex);
    return type === undefined ? {} : this.#credentials.get(type, itemIndex);
  }

  #credentialType(itemIndex: number): string | undefined {
    const {
      credentials,
      isCredentialOptional = false,
      signInParameter = "authentication",
    } = this.#connection;
    const chosen = this.#read(itemIndex)[signInParameter];
    const named = (credentials.find(({ value }) => value === chosen) ?? credentials[0])?.type;
    const isNamed = this.#context.node.parameters?.[signInParameter] !== undefined;
    const isSet = (type: string) => this.#context.credentialReference(type) !== undefined;
    // A node that leaves the sign-in out uses the credential it has.
    const isOther = !isNamed && named !== undefined && !isSet(named);
    const type = isOther ? (credentials.find((credential) => isSet(credential.type))?.type ?? named) : named;
    const isLeftOut = isCredentialOptional && type !== undefined && !this.#context.credentialReference(type);
    return isLeftOut ? undefined : type;
  }

  async #list(
    draft: Draft,
    { items, limit, ...declared }: ListedPages,
    itemIndex: number,
  ): Promise<unknown[]> {
    const pages = new Pages(declared, limit, itemIndex);
    const entries: unknown[] = [];
    for (let next: Draft | undefined = pages.first(draft); next; ) {
      const { response, sent } = await this.send(next, itemIndex);
      const body = this.bodyOf(response, itemIndex);
      const found = items === undefined ? body : getAtPath(body, items);
      const page = Array.isArray(found) ? found : [];
      entries.push(...page);
      if (limit !== undefined && entries.length >= limit) return entries.slice(0, limit);
      next = pages.next(sent, { response, body, itemCount: page.length });
    }
    return entries;
  }
}
