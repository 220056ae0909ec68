import type { ServerResponse } from "node:http";
import type { WebSocket } from "@fastify/websocket";
import type { Answer, BodyOf, OpenRight, PathParams, QueryOf, Route, RouteDescription } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../../identity/sessions/sessions.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import type { SubjectOf } from "./rights.ts";

/** Validated input of a handler. */
export interface Call<R extends RouteDescription> {
  params: PathParams<R["path"]>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Undefined on open calls without a session only. */
  caller: R["right"] extends OpenRight ? UserRow | undefined : UserRow;
  /** Subject of the right, such as the row of the workflow. */
  subject: SubjectOf<R["right"]>;
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles one call. A handler can also send the response itself and return the reply, such as a stream. */
export type Handler<R extends RouteDescription, Value> = (
  call: Call<R>,
) => Promise<Value | FastifyReply> | Value | FastifyReply;

/** A route with its handler; the default export of each file in `routes/`. */
export interface Served {
  readonly route: Route;
  readonly handle: Handler<RouteDescription, unknown>;
}

/** Serves a call of the contract. The right is checked and the input validated before the handler runs. */
export function serve<R extends RouteDescription, Value>(
  route: Route<R> & { answer: Answer<Value> },
  handle: Handler<R, NoInfer<Value>>,
): Served {
  return { route, handle: handle as unknown as Served["handle"] };
}

/** Handlers of a call that stays open and sends messages: as server-sent events or over a WebSocket. */
export interface Channel<R extends RouteDescription> {
  /** The reply is hijacked: the handler writes to its raw response. */
  openStream(call: ChannelCall<R>, response: ServerResponse): void;
  openSocket(call: ChannelCall<R>, socket: WebSocket): void;
}

/** Input of a channel's handlers. */
export type ChannelCall<R extends RouteDescription> = Pick<Call<R>, "query" | "context" | "request"> & {
  session: Session;
};

/** A route whose answer is a channel, with its handlers. */
export interface ServedChannel {
  readonly route: Route;
  readonly channel: Channel<RouteDescription>;
}

/** Serves a call that stays open. Session, origin and query are checked before a handler runs. */
export function serveChannel<R extends RouteDescription>(
  route: Route<R>,
  channel: Channel<R>,
): ServedChannel {
  return { route, channel: channel as unknown as Channel<RouteDescription> };
}
