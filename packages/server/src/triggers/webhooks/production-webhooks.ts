import { type DoubleEvents, hasEventKey } from "../../executions/inbox/double-events.ts";
import type { Inbox } from "../../executions/inbox/inbox.ts";
import type { ReadableBy } from "../../executions/runtime-options.ts";
import { nearPaths } from "./near-paths.ts";
import type { RouteTable } from "./route-table.ts";
import type { WebhookKind } from "./webhook-endpoint.ts";

/** Webhooks of active workflows: every call goes through the inbox. */
export function productionWebhooks(deps: {
  prefix: string;
  table: RouteTable;
  inbox: Inbox;
  doubles: DoubleEvents;
  readableBy: ReadableBy;
}): WebhookKind {
  const { prefix, table, inbox, doubles } = deps;
  return {
    mode: "production",
    prefix,
    find: (method, { path, parts }) => table.find(method, path, parts),
    methods: ({ path, parts }) => table.methods(path, parts),
    nextId: () => inbox.nextId(),
    hint: async (request, _method, path) => {
      const hint = "The workflow must be active for its production address to answer.";
      const isReadable = await deps.readableBy(request);
      const near = isReadable
        ? nearPaths(
            path,
            table.all().filter(({ snapshot }) => isReadable(snapshot.workflowId)),
          )
        : [];
      return near.length === 0 ? hint : `${hint} Registered addresses like it: ${near.join(", ")}.`;
    },
    isFull: ({ snapshot }) => inbox.isFullFor(snapshot),
    start: (request, accepted) => {
      if (!hasEventKey(request)) inbox.accept(request, accepted);
      else
        doubles.accept(request, []).then(
          (tracked) => {
            accepted();
            // A duplicate gets the response of an execution without its own.
            if (!tracked) request.answer?.(undefined);
          },
          (error: Error) => accepted(error),
        );
    },
  };
}
