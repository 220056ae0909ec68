import type {
  Address,
  AnswerOf,
  Body,
  PUBLIC_CALLS,
  PublicAnswerOf,
  PublicBodyOf,
  PublicCallName,
  PublicParamsOf,
  PublicQueryOf,
  Route,
  RouteDescription,
} from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import type { RawJson } from "./raw-json.ts";

type Calls = typeof PUBLIC_CALLS;

/** Validated input of a handler of the public API. */
export interface PublicCall<Name extends PublicCallName> {
  params: PublicParamsOf<Calls[Name]>;
  query: PublicQueryOf<Calls[Name]>;
  body: PublicBodyOf<Calls[Name]>;
  /** User of the key. */
  caller: UserRow;
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  run: RunCall;
}

/**
 * Makes a call of the editor on behalf of the caller: with its rights, checks and effects. Most of the public API is a
 * translation of such calls, so that no rule exists twice.
 */
export type RunCall = <R extends RouteDescription>(
  route: Route<R>,
  address: Address<R>,
  body?: Body<R>,
) => Promise<AnswerOf<R>>;

/** Answers one call. */
export type PublicHandler<Name extends PublicCallName> = (
  call: PublicCall<Name>,
) => Promise<Answered<Name>> | Answered<Name>;

type Answered<Name extends PublicCallName> =
  | PublicAnswerOf<Calls[Name]>
  | RawJson<PublicAnswerOf<Calls[Name]>>;

/** A call with its handler; the default export of each file in `public/<area>/`. */
export interface ServedPublic {
  readonly name: PublicCallName;
  readonly handle: PublicHandler<PublicCallName>;
}

/** Serves a call of the public API. Key, scope, limits and input are checked before the handler runs. */
export function servePublic<Name extends PublicCallName>(
  name: Name,
  handle: PublicHandler<Name>,
): ServedPublic {
  return { name, handle: handle as unknown as ServedPublic["handle"] };
}
