import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import type { SessionCookie } from "./cookie.ts";
import type { Session, Sessions } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** `undefined` on open routes for unauthenticated callers. */
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Works without a session. */
    isOpen?: boolean;
    /** Works for users who must set up a second factor first. */
    worksWithoutSecondFactor?: boolean;
  }
}

/** Identifies the caller, and rejects unauthenticated callers unless the route is open. */
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

/** Treats users without a required second factor as unauthenticated on open routes. */
function refuseOrForget(request: FastifyRequest, isOpen: boolean): void {
  if (!isOpen) throw new HttpError("second-factor-required", {});
  request.session = undefined;
}

/** Returns the session of a request's cookie; `undefined` if there is none or it has ended. */
export async function findSession(request: FastifyRequest, sessions: Sessions, cookie: SessionCookie) {
  const id = cookie.read(request);
  return id === undefined ? undefined : sessions.find(id, request.ip);
}

/** Returns the caller of a route that is not open. */
export function callerOf(request: FastifyRequest): Session["user"] {
  if (!request.session) throw new HttpError("not-signed-in", {});
  return request.session.user;
}
