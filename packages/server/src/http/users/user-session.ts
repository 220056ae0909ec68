import type { UserSession } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { deviceOf } from "../../identity/sessions/device.ts";
import type { SessionRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** Converts a session row to the form shown to users. */
export function toUserSession(row: SessionRow, isCurrent: boolean): UserSession {
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

/** Records that a user ended a session manually. */
export async function recordEndedSession(
  context: AppContext,
  request: FastifyRequest,
  { userId, userAgent, address }: SessionRow,
): Promise<void> {
  const user = await context.users.byId(userId);
  await context.audit.record("audit.user.session.revoked", {
    by: request,
    about: { id: userId, name: user?.email ?? null },
    details: { device: deviceOf(userAgent), address, count: 1 },
  });
}
