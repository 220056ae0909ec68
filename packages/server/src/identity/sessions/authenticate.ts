import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { SessionCookie } from "./cookie.ts";
import type { Session, Sessions } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined on open routes for callers who are not signed in. */
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Works without a session. */
    isOpen?: boolean;
    /** Works for users who have to set up a second factor first. */
    worksWithoutSecondFactor?: boolean;
  }
}

/** Finds out who is calling, and refuses callers who are not signed in unless the route is open. */
export function createAuthenticate(sessions: Sessions, cookie: SessionCookie) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const found = await findSession(request, sessions, cookie);
    request.session = found;
    if (found?.extendedSeconds) cookie.write(reply, cookie.read(request)!, found.extendedSeconds);
    const { isOpen, worksWithoutSecondFactor } = request.routeOptions.config;
    if (!found && !isOpen) throw new HttpError("not-signed-in", {});
    if (found?.lacksSecondFactor && !worksWithoutSecondFactor) refuseOrForget(request, isOpen === true);
  };
}

/** Open calls answer users who lack a second factor as they answer strangers. */
function refuseOrForget(request: FastifyRequest, isOpen: boolean): void {
  if (!isOpen) throw new HttpError("second-factor-required", {});
  request.session = undefined;
}

/** The session of a request's cookie; undefined when there is none or it has ended. */
export async function findSession(request: FastifyRequest, sessions: Sessions, cookie: SessionCookie) {
  const id = cookie.read(request);
  return id === undefined ? undefined : sessions.find(id, request.ip);
}

/** The caller of a route that is not open. */
export function callerOf(request: FastifyRequest): Session["user"] {
  if (!request.session) throw new HttpError("not-signed-in", {});
  return request.session.user;
}
