import type { HttpResponse, Item, NodeEnvironment, ParameterReader } from "@heddle/workflow";
import { authenticate, RunCredentials } from "../requests/authenticate.ts";
import type { Draft } from "../requests/draft.ts";
import { RatePause } from "../requests/rate-pause.ts";
import { responseError } from "../requests/response-error.ts";
import { sendDraft } from "../requests/send-draft.ts";
import { buildRequest, type RequestSource } from "./build-request.ts";
import { PAGE_PARAMETERS } from "./lower-description.ts";
import type { Operation, PagesDeclaration } from "./operation.ts";
import { Pages } from "./pages.ts";
import { bodyOf, fileItem, jsonItems } from "./read-answer.ts";
import type { ServiceDeclaration } from "./service.ts";

/** One run of the node of a service. */
export class ServiceRun {
  readonly #service: ServiceDeclaration;
  readonly #context: NodeEnvironment;
  readonly #read: ParameterReader;
  readonly #credentials: RunCredentials;
  readonly #pause: RatePause;

  constructor(service: ServiceDeclaration, context: NodeEnvironment, read: ParameterReader) {
    this.#service = service;
    this.#context = context;
    this.#read = read;
    this.#credentials = new RunCredentials(context);
    this.#pause = new RatePause(context);
  }

  /** Does an operation for one item. */
  async run(operation: Operation, itemIndex: number): Promise<Item[]> {
    const read = this.#read.as(operation.parameters);
    const source: RequestSource = { context: this.#context, operation, read, itemIndex };
    const draft = await this.#draftOf(source);
    if (operation.pages) return this.#allPages(source, operation.pages, draft);
    const { response } = await this.#send(draft, itemIndex);
    if (operation.response?.file) return [await fileItem(source, operation.response.file, response)];
    return jsonItems(source, bodyOf(response, itemIndex)).map((json) => ({ json }));
  }

  async #draftOf(source: RequestSource): Promise<Draft> {
    const { baseUrl, headers = {} } = this.#service;
    const { itemIndex } = source;
    const type = this.#credentialType(itemIndex);
    const base =
      typeof baseUrl === "string" ? baseUrl : baseUrl(await this.#credentials.get(type, itemIndex));
    const draft = buildRequest(source, base.replace(/\/+$/, ""), headers);
    return authenticate(this.#context, draft, { type, isGeneric: false, itemIndex }, this.#credentials);
  }

  #credentialType(itemIndex: number): string {
    const { credentials } = this.#service;
    const chosen = this.#read(itemIndex)["authentication"];
    return (credentials.find(({ value }) => value === chosen) ?? credentials[0]).type;
  }

  async #allPages(source: RequestSource, declaration: PagesDeclaration, draft: Draft): Promise<Item[]> {
    const { itemIndex } = source;
    const { returnAll, limit } = this.#read.as(PAGE_PARAMETERS)(itemIndex);
    const wanted = returnAll ? undefined : Math.max(1, Math.floor(limit));
    const pages = new Pages(declaration, wanted, itemIndex);
    const items: Item[] = [];
    for (let next: Draft | undefined = pages.first(draft); next; ) {
      const { response, sent } = await this.#send(next, itemIndex);
      const body = bodyOf(response, itemIndex);
      const found = jsonItems(source, body).map((json) => ({ json }));
      items.push(...found);
      if (wanted !== undefined && items.length >= wanted) return items.slice(0, wanted);
      next = pages.next(sent, { response, body, itemCount: found.length });
    }
    return items;
  }

  /** `sent` is the request as the service took it, perhaps with a renewed credential. */
  #send(draft: Draft, itemIndex: number): Promise<{ response: HttpResponse; sent: Draft }> {
    return this.#pause.send(async () => {
      const { response, renewed } = await sendDraft(this.#context, draft);
      const sent = renewed ?? draft;
      if (response.status >= 400)
        throw responseError(response, { itemIndex, sent, now: this.#context.clock.now() });
      return { response, sent };
    });
  }
}
