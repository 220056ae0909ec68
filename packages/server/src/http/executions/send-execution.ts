import type { FastifyReply } from "fastify";
import type { RawExecution } from "../../executions/records/types.ts";
import type { StoredRunData } from "../../protocol/tasks/record-service.ts";
import type { AppContext } from "../context.ts";
import { toEntityHead } from "./answers.ts";
import { readRunData } from "./run-data-reader.ts";

/** Answers with an execution and its run data, which this thread never unpacks. */
export async function sendExecution(
  context: AppContext,
  reply: FastifyReply,
  { execution, as }: { execution: RawExecution; as: StoredRunData["as"] },
): Promise<FastifyReply> {
  const data = await readRunData(context, execution, as);
  const head = JSON.stringify(toEntityHead(execution)).slice(0, -1);
  const body = Buffer.concat([Buffer.from(`{"data":${head},"data":`), data, Buffer.from("}}")]);
  return reply.type("application/json; charset=utf-8").send(body);
}
