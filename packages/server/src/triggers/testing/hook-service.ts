import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that keeps webhooks, titles and events for the nodes of the package `n8n-nodes-triggers`. */
export interface HookService {
  readonly url: string;
  readonly hooks: Map<number, Record<string, unknown>>;
  readonly asked: string[];
  readonly keys: unknown[];
  titles: string[];
  /** Whether it takes new webhooks. */
  isOpen: boolean;
  /** Answers the question for an event that is waiting, or the next one. */
  send(event: Record<string, unknown>): void;
  close(): Promise<void>;
}

export async function startHookService(): Promise<HookService> {
  const events: Record<string, unknown>[] = [];
  const waiting: ((event: Record<string, unknown>) => void)[] = [];
  let nextId = 0;
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { method = "GET", url = "/" } = request;
    service.asked.push(`${method} ${url}`);
    service.keys.push(request.headers["x-key"]);
    if (url === "/titles") return service.titles;
    if (url === "/event") return events.shift() ?? new Promise((resolve) => waiting.push(resolve));
    if (!url.startsWith("/hooks")) return {};
    if (method === "GET") return [...service.hooks].map(([id, hook]) => ({ id, ...hook }));
    if (method === "DELETE") return { deleted: service.hooks.delete(Number(url.split("/")[2])) };
    if (!service.isOpen) return undefined;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const id = ++nextId;
    service.hooks.set(id, JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>);
    return { id };
  };
  const server = createServer(async (request, response) => {
    const value = await answer(request);
    response.statusCode = value === undefined ? 403 : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(value ?? { message: "No more webhooks" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: HookService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hooks: new Map(),
    asked: [],
    keys: [],
    titles: [],
    isOpen: true,
    send: (event) => {
      const next = waiting.shift();
      if (next) next(event);
      else events.push(event);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
