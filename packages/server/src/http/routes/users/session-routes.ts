import type { UserSession } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { deviceOf } from "../../../identity/sessions/device.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { SessionRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";

/** The caller's own sign-ins: where they are, and ending them. */
export function sessionRoutes(app: FastifyInstance, { sessions, cookie }: AppContext): void {
  app.get("/me/sessions", async (request): Promise<{ data: UserSession[] }> => {
    const current = request.session?.idHash;
    const rows = await sessions.listOf(callerOf(request).id);
    return { data: rows.map((row) => toUserSession(row, row.idHash === current)) };
  });

  app.delete("/me/sessions", async (request) => {
    const caller = callerOf(request);
    return { data: { ended: await sessions.endOthersOf(caller.id, request.session!.idHash) } };
  });

  app.delete<{ Params: { id: string } }>("/me/sessions/:id", async (request, reply) => {
    const { id } = request.params;
    if (!(await sessions.endByHash(callerOf(request).id, id))) throw notFound("This session");
    if (id === request.session?.idHash) cookie.clear(reply);
    return { data: true };
  });
}

function toUserSession(row: SessionRow, isCurrent: boolean): UserSession {
  return {
    id: row.idHash,
    device: deviceOf(row.userAgent),
    userAgent: row.userAgent,
    address: row.address,
    createdAt: new Date(row.createdAt).toISOString(),
    seenAt: new Date(row.seenAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    isCurrent,
  };
}
