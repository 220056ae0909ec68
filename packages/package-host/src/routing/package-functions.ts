import { type Item, isRecord } from "@heddle/workflow";
import type { FunctionMark } from "../catalogue/package-catalogue.ts";
import type { PackageType } from "../catalogue/package-type.ts";
import { runInPackage } from "../process/processes.ts";
import type { ResponseMessage } from "../protocol/messages.ts";
import type { RequestOptions } from "../requests/request-options.ts";
import { type NodeSurroundings, portOfRun } from "../run/execute-port.ts";
import { itemsOf } from "../run/items-of.ts";
import { taskRequest } from "../run/task-request.ts";

/** Sends a request of a declared node according to all of its routings. */
export type RoutingRequest = (options: RequestOptions) => Promise<Item[]>;

/** Calls functions of a node's description, in the process of its package. */
export class PackageFunctions {
  readonly #one: PackageType;
  readonly #surroundings: NodeSurroundings;

  constructor(one: PackageType, surroundings: NodeSurroundings) {
    this.#one = one;
    this.#surroundings = surroundings;
  }

  /** Changes a request before it is sent. */
  async preSend(mark: FunctionMark, options: RequestOptions, itemIndex: number): Promise<RequestOptions> {
    const { head } = await this.#call(mark, { purpose: "preSend", options, itemIndex });
    return isRecord(head["value"]) ? head["value"] : options;
  }

  /** Makes items of an answer. */
  async postReceive(
    mark: FunctionMark,
    { items, response, itemIndex }: { items: readonly Item[]; response: ResponseMessage; itemIndex: number },
  ): Promise<Item[]> {
    const { body } = await this.#call(mark, { purpose: "postReceive", response, itemIndex }, items);
    return this.#itemsIn(body);
  }

  /** Fetches all pages; the function sends each of its requests by `send`. */
  async paginate(
    mark: FunctionMark,
    { options, itemIndex, send }: { options: unknown; itemIndex: number; send: RoutingRequest },
  ): Promise<Item[]> {
    const { body } = await this.#call(mark, { purpose: "pagination", options, itemIndex }, [], send);
    return this.#itemsIn(body);
  }

  #call(
    { $function: path }: FunctionMark,
    extra: Record<string, unknown> & { itemIndex: number },
    items: readonly Item[] = [],
    send?: RoutingRequest,
  ) {
    const { context } = this.#surroundings;
    const { type, node, location } = this.#one;
    const request = taskRequest("function", { context, type, file: node.file }, { path, ...extra });
    const port = portOfRun(this.#surroundings, {
      routingRequest: ({ options }) => {
        const { options: inner } = (isRecord(options) ? options : {}) as { options?: unknown };
        return send?.((isRecord(inner) ? inner : options) as RequestOptions);
      },
    });
    return runInPackage(location, request, JSON.stringify([items, [context.items[extra.itemIndex]]]), port);
  }

  #itemsIn(body: string): Item[] {
    const items: unknown = JSON.parse(body || "[]");
    return Array.isArray(items) ? itemsOf(items, this.#surroundings.context) : [];
  }
}
