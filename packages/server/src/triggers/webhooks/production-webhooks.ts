import type { FastifyRequest } from "fastify";
import type { Inbox } from "../../executions/inbox/inbox.ts";
import { nearPaths } from "./near-paths.ts";
import type { RouteTable } from "./route-table.ts";
import type { WebhookKind } from "./webhook-endpoint.ts";

/** Webhooks of active workflows: every call goes through the inbox. */
export function productionWebhooks(deps: {
  prefix: string;
  table: RouteTable;
  inbox: Inbox;
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}): WebhookKind {
  const { prefix, table, inbox } = deps;
  return {
    mode: "production",
    prefix,
    find: (method, path) => table.find(method, path),
    methods: (path) => table.methods(path),
    nextId: () => inbox.nextId(),
    hint: async (request, _method, path) => {
      const hint = "The workflow must be active for its production address to answer.";
      const near = (await deps.isSignedIn(request)) ? nearPaths(path, table.all()) : [];
      return near.length === 0 ? hint : `${hint} Registered addresses like it: ${near.join(", ")}.`;
    },
    isFull: ({ snapshot }) => inbox.isFullFor(snapshot),
    start: (request, accepted) => void inbox.accept(request, accepted),
  };
}
