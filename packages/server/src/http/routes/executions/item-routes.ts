import { Readable } from "node:stream";
import { type ExecutionItems, executionItemFileQuerySchema, executionItemsQuerySchema } from "@heddle/api";
import type { FastifyInstance, FastifyReply } from "fastify";
import { keptOutput } from "../../../executions/manual/kept-runs.ts";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { badRequest, HttpError } from "../../../platform/http/errors.ts";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { findExecution } from "./find-execution.ts";
import { pageOfFound } from "./find-items.ts";
import { FoundItems } from "./found-items.ts";
import { itemFile } from "./item-file.ts";
import { type ItemList, keptList, listOf } from "./item-list.ts";
import { LastRead } from "./last-read.ts";

type ById = { Params: { id: string } };

interface Place {
  node: string;
  run: number;
  output: number;
}

/** Items are read page by page, searched and sorted, also of runs that are not stored. */
export function itemRoutes(app: FastifyInstance, context: AppContext): void {
  const lastRead = new LastRead();
  const foundItems = new FoundItems();

  app.get<ById>("/executions/:id/items", async (request, reply): Promise<{ data: ExecutionItems }> => {
    const { node, run, output, offset, limit, ...search } = executionItemsQuerySchema.parse(request.query);
    const user = callerOf(request);
    const list = await itemsAt(context, lastRead, user, request.params.id, { node, run, output });
    const key = JSON.stringify([user.id, request.params.id, node, run, output]);
    const signal = whileRead(reply);
    const found = await foundItems.find(key, list, search, signal);
    const page = await pageOfFound(list, found, { offset, limit }, signal);
    return { data: { total: list.total, found: found?.length ?? list.total, offset, ...page } };
  });

  app.get<ById>("/executions/:id/items/file", async (request, reply) => {
    const { format, fileName, ...place } = executionItemFileQuerySchema.parse(request.query);
    const list = await itemsAt(context, lastRead, callerOf(request), request.params.id, place);
    const name = `${fileName ?? place.node}.${format}`;
    sandboxed(reply).headers({
      "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(name)}`,
      "cache-control": "private, no-store",
    });
    return reply.send(Readable.from(itemFile(list, format, whileRead(reply))));
  });
}

async function itemsAt(
  context: AppContext,
  lastRead: LastRead,
  user: UserRow,
  id: string,
  { node, run, output }: Place,
): Promise<ItemList> {
  const kept = context.runtime.executions.kept?.(id, user.id);
  if (kept) {
    const held = keptOutput(kept, { node, run, output });
    if (held) return keptList(held);
    throw new HttpError(410, "These items were too many to be held. Save manual executions to read them.");
  }
  const { data } = await lastRead.read(`${user.id}/${id}`, () => findExecution(context, user, id));
  const runs = Object.hasOwn(data.resultData.runData, node) ? data.resultData.runData[node] : undefined;
  return listOf(runs?.[run]?.data?.main[output] ?? []);
}

/** Ends work for a caller who went away. */
function whileRead(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort(badRequest("Nobody waits for these items any more.")));
  return gone.signal;
}

/** A name for the header `Content-Disposition`. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
