import type { HttpResponse, Item, NodeEnvironment, ParameterReader } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { authenticate, RunCredentials } from "../requests/authenticate.ts";
import type { Draft } from "../requests/draft.ts";
import { fileOfItem } from "../requests/file-of-item.ts";
import { RatePause } from "../requests/rate-pause.ts";
import { responseError } from "../requests/response-error.ts";
import { sendDraft } from "../requests/send-draft.ts";
import { storeBody } from "../requests/store-body.ts";
import type { Question } from "../send-and-wait/question.ts";
import { assertRequired, declaredRequest, draftOf } from "./build-request.ts";
import type { OperationCall, SendingCall, ServiceRequest } from "./call.ts";
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
  async run(operation: Operation, itemIndex: number): Promise<Item | readonly Item[]> {
    const call = this.#call(operation, itemIndex);
    if (operation.run) {
      assertRequired({ ...call, operation });
      return operation.run(call);
    }
    const request = this.#requestOf(operation, call);
    const draft = await this.#draftOf(request, itemIndex);
    if (operation.pages) return this.#allPages(operation, operation.pages, call, draft);
    const { response } = await this.#send(draft, itemIndex);
    if (operation.response?.file) return fileItem(call, operation.response.file, response);
    return jsonItems(call, operation, this.#bodyOf(response, itemIndex)).map((json) => ({ json }));
  }

  /** Sends the question of an operation that asks, once for all items. */
  async ask(operation: Operation, question: Question): Promise<void> {
    const call = this.#call(operation, 0);
    assertRequired({ ...call, operation });
    if (operation.ask) await call.send(operation.ask(call, question));
  }

  #call(operation: Operation, itemIndex: number): SendingCall {
    const context = this.#context;
    const read = this.#read.as(operation.parameters);
    return {
      context,
      itemIndex,
      parameters: read(itemIndex),
      read,
      version: context.node.typeVersion,
      file: (name) => fileOfItem(context, name, itemIndex),
      credential: () => this.#credentials.get(this.#credentialType(itemIndex), itemIndex),
      send: async (request) => {
        const { response } = await this.#send(await this.#draftOf(request, itemIndex), itemIndex);
        return this.#bodyOf(response, itemIndex);
      },
      download: async (request) => {
        const { response } = await this.#send(await this.#draftOf(request, itemIndex), itemIndex);
        return storeBody(context, response);
      },
    };
  }

  #requestOf(operation: Operation, call: OperationCall): ServiceRequest {
    const { request } = operation;
    if (!request) throw new Error(`The operation "${operation.value}" declares no request.`);
    const source = { ...call, operation };
    if (typeof request !== "function") return declaredRequest(source, request);
    assertRequired(source);
    return request(call);
  }

  async #draftOf(request: ServiceRequest, itemIndex: number): Promise<Draft> {
    const { baseUrl, headers } = this.#service;
    const { signal } = this.#context;
    const type = this.#credentialType(itemIndex);
    const base =
      typeof baseUrl === "string" ? baseUrl : baseUrl(await this.#credentials.get(type, itemIndex));
    const draft = draftOf(request, { baseUrl: base, headers, signal });
    return authenticate(this.#context, draft, { type, isGeneric: false, itemIndex }, this.#credentials);
  }

  /** The JSON of an answer. @throws NodeError where it says that the service refused. */
  #bodyOf(response: HttpResponse, itemIndex: number): unknown {
    const body = bodyOf(response, itemIndex);
    const said = this.#service.refusal?.(body);
    if (said === undefined) return body;
    throw nodeError("service-refused", { said }, { name: "NodeApiError", itemIndex });
  }

  #credentialType(itemIndex: number): string {
    const { credentials } = this.#service;
    const chosen = this.#read(itemIndex)["authentication"];
    return (credentials.find(({ value }) => value === chosen) ?? credentials[0]).type;
  }

  async #allPages(
    operation: Operation,
    declaration: PagesDeclaration,
    call: OperationCall,
    draft: Draft,
  ): Promise<Item[]> {
    const { itemIndex } = call;
    const { returnAll, limit } = this.#read.as(PAGE_PARAMETERS)(itemIndex);
    const wanted = returnAll ? undefined : Math.max(1, Math.floor(limit));
    const pages = new Pages(declaration, wanted, itemIndex);
    const items: Item[] = [];
    for (let next: Draft | undefined = pages.first(draft); next; ) {
      const { response, sent } = await this.#send(next, itemIndex);
      const body = this.#bodyOf(response, itemIndex);
      const found = jsonItems(call, operation, body).map((json) => ({ json }));
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
