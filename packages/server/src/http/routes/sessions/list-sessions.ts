import { listSessions, type UserSession } from "@heddle/api";
import { deviceOf } from "../../../identity/sessions/device.ts";
import type { SessionRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";

export default serve(listSessions, async ({ caller, context, request }) => {
  const current = request.session?.idHash;
  const rows = await context.sessions.listOf(caller.id);
  return rows.map((row) => toUserSession(row, row.idHash === current));
});

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
