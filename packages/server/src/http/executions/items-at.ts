import { shownOutputs } from "@heddle/workflow";
import type { FastifyReply } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { keptOutput } from "../../executions/manual/manual-run-cache.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";
import { findExecution } from "./find-execution.ts";
import { type ItemList, keptList, listOf } from "./item-list.ts";
import { LastRead } from "./last-read.ts";

/** An output of a node run in an execution. */
interface Place {
  id: string;
  node: string;
  run: number;
  output: number;
}

const lastReadOf = perServer(() => new LastRead());

/** The items of an output, also of runs that are not stored. */
export async function itemsAt(
  context: AppContext,
  user: UserRow,
  { id, node, run, output }: Place,
): Promise<ItemList> {
  const kept = context.runtime.executions.cachedRun(id, user.id);
  if (kept) {
    const held = keptOutput(kept, { node, run, output });
    if (held) return keptList(held);
    throw new HttpError("items-not-kept", {});
  }
  const { data } = await lastReadOf(context).read(`${user.id}/${id}`, () => findExecution(context, user, id));
  const runs = Object.hasOwn(data.resultData.runData, node) ? data.resultData.runData[node] : undefined;
  return listOf(shownOutputs(runs?.[run]?.data)?.[output] ?? []);
}

/** A signal that ends work when the client has disconnected. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const connection = new AbortController();
  reply.raw.once("close", () => connection.abort(new HttpError("reader-gone", {})));
  return connection.signal;
}
