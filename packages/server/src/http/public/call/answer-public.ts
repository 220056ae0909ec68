import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { authenticateKey, requireScope } from "./authenticate.ts";
import { callRateOf } from "./call-rate.ts";
import type { FoundPublicCall } from "./find-public-calls.ts";
import { answerOnce, idempotencyKeyOf, type PublicAnswer } from "./idempotency.ts";
import { RawJson } from "./raw-json.ts";
import { readPublicBody, readPublicQuery } from "./read-input.ts";
import { createRunCall } from "./run-call.ts";
import type { PublicCall } from "./serve-public.ts";

/** Authenticates the caller before the body is read. */
export async function admitCaller(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { key } = await authenticateKey(context, request);
  callRateOf(context).take(key.id, reply);
}

/** Checks scope and input of an authenticated call, and responds to it. */
export async function answerPublic(
  { route, load }: FoundPublicCall,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.apiKey!;
  requireScope(key, route.scope);
  const { isStrict } = context.config.publicApi;
  const query = readPublicQuery(route, request.query, isStrict);
  const body = readPublicBody(route, request, { reply, isStrict });
  const run = createRunCall(context, request, reply);
  const call = {
    params: request.params,
    query,
    body,
    caller: request.session!.user,
    context,
    request,
    reply,
    run,
  };
  const { handle } = await load();
  const answer = async (): Promise<PublicAnswer> => ({
    status: route.status ?? 200,
    body: await handle(call as PublicCall<never>),
  });
  const idempotencyKey = idempotencyKeyOf(request);
  const { maxBodyBytes } = context.config.server;
  const given =
    idempotencyKey === undefined
      ? await answer()
      : await answerOnce(
          { store: context.store, request, apiKey: key, key: idempotencyKey, maxBodyBytes },
          answer,
        );
  if (given.isRepeated) reply.header("idempotency-replayed", "true");
  reply.code(given.status);
  if (!(given.body instanceof RawJson)) return reply.send(given.body);
  return reply.type("application/json; charset=utf-8").send(given.body.text);
}
