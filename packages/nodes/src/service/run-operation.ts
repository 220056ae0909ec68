import type { Item, NodeEnvironment, ParameterReader } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "../requests/draft.ts";
import type { Question } from "../send-and-wait/question.ts";
import { assertRequired, declaredRequest } from "./build-request.ts";
import type { OperationCall, SendingCall, ServiceRequest } from "./call.ts";
import { PAGE_PARAMETERS } from "./lower-description.ts";
import type { Operation, PagesDeclaration } from "./operation.ts";
import { Pages } from "./pages.ts";
import { fileItem, jsonItems } from "./read-answer.ts";
import type { ServiceConnection } from "./service.ts";
import { ServiceClient } from "./service-client.ts";

/** One run of the node of a service. */
export class ServiceRun {
  readonly #context: NodeEnvironment;
  readonly #read: ParameterReader;
  readonly #client: ServiceClient;

  constructor(service: ServiceConnection, context: NodeEnvironment, read: ParameterReader) {
    this.#context = context;
    this.#read = read;
    this.#client = new ServiceClient(service, context, read);
  }

  /** Does an operation for one item. */
  run(operation: Operation, itemIndex: number): Promise<Item | readonly Item[]> {
    return this.#reading(itemIndex, () => this.#runOne(operation, itemIndex));
  }

  async #runOne(operation: Operation, itemIndex: number): Promise<Item | readonly Item[]> {
    const call = this.#call(operation, itemIndex);
    if (operation.run) {
      assertRequired({ ...call, operation });
      return operation.run(call);
    }
    const draft = await this.#client.draft(this.#requestOf(operation, call), itemIndex);
    if (operation.pages) return this.#allPages(operation, operation.pages, call, draft);
    const file = operation.response?.file;
    if (file) return fileItem(call, file, await this.#client.download(draft, itemIndex));
    const { response } = await this.#client.send(draft, itemIndex);
    return jsonItems(call, operation, this.#client.bodyOf(response, itemIndex)).map((json) => ({ json }));
  }

  /** Runs an operation that works on all items at once. */
  async runAll(operation: Operation): Promise<readonly Item[]> {
    const call = this.#call(operation, 0);
    assertRequired({ ...call, operation });
    return this.#reading(0, async () => (await operation.runAll?.(call)) ?? []);
  }

  /** Sends the question of an operation once for all items. */
  async ask(operation: Operation, question: Question): Promise<void> {
    const call = this.#call(operation, 0);
    assertRequired({ ...call, operation });
    if (operation.ask) await call.send(await operation.ask(call, question));
  }

  /** A failure while reading a response means that the service omitted a part. */
  async #reading<T>(itemIndex: number, does: () => Promise<T>): Promise<T> {
    try {
      return await does();
    } catch (error) {
      if (!(error instanceof TypeError) || !this.#client.hasAnswered(itemIndex)) throw error;
      const { message: reason } = error;
      throw nodeError("answer-unexpected", { reason }, { name: "NodeApiError", itemIndex, cause: error });
    }
  }

  #call(operation: Operation, itemIndex: number): SendingCall {
    const context = this.#context;
    const read = this.#read.as(operation.parameters);
    const version = context.node.typeVersion;
    const sender = this.#client.sender(itemIndex);
    return { ...sender, context, itemIndex, parameters: read(itemIndex), read, version };
  }

  #requestOf(operation: Operation, call: OperationCall): ServiceRequest {
    const { request } = operation;
    if (!request) throw new Error(`The operation "${operation.value}" declares no request.`);
    const source = { ...call, operation };
    if (typeof request !== "function") return declaredRequest(source, request);
    assertRequired(source);
    return request(call);
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
      const { response, sent } = await this.#client.send(next, itemIndex);
      const body = this.#client.bodyOf(response, itemIndex);
      const found = jsonItems(call, operation, body).map((json) => ({ json }));
      items.push(...found);
      if (wanted !== undefined && items.length >= wanted) return items.slice(0, wanted);
      next = pages.next(sent, { response, body, itemCount: found.length });
    }
    return items;
  }
}
