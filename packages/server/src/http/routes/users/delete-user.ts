import { deleteUser } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { deleteContents, moveContents } from "../../projects/contents.ts";
import { removeUser } from "../../projects/remove-user.ts";

export default serve(deleteUser, async (call) => {
  const { params, query, caller, context, request } = call;
  const { id } = params;
  const { transferId } = query;
  if (id === caller.id) throw new HttpError("own-account", {});
  if (id === transferId) throw new HttpError("transfer-to-same-user", {});
  const { db } = context.store;
  const wanted = transferId === undefined ? [id] : [id, transferId];
  const known = await db
    .selectFrom("user")
    .select(["id", "email", "role"])
    .where("id", "in", wanted)
    .execute();
  if (known.length !== wanted.length) throw notFound("This user");
  if (known.some((user) => user.id === id && user.role === "owner")) throw new HttpError("owner-stays", {});
  if (transferId === undefined) await deleteContents(context, id);
  else await moveContents(context, id, transferId);
  await context.sessions.endAllOf(id);
  await removeUser(context.store, id, caller.id);
  await context.runtime.variables.changed();
  const emailOf = (userId: string | undefined) => known.find((user) => user.id === userId)?.email ?? null;
  await context.audit.record("audit.user.deleted", {
    by: request,
    about: { id, name: emailOf(id) },
    details: { transferredTo: emailOf(transferId) },
  });
  return { success: true } as const;
});
