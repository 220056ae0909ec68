import { deleteUser } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { deleteOwned, transferOwned } from "../../users/owned.ts";

export default serve(deleteUser, async ({ params: { id }, query: { transferId }, caller, context }) => {
  if (id === caller.id) throw new HttpError("own-account", {});
  if (id === transferId) throw new HttpError("transfer-to-same-user", {});
  const { db } = context.store;
  const wanted = transferId === undefined ? [id] : [id, transferId];
  const known = await db.selectFrom("user").select("id").where("id", "in", wanted).execute();
  if (known.length !== wanted.length) throw notFound("This user");
  if (transferId === undefined) await deleteOwned(context, id);
  else await transferOwned(context, id, transferId);
  await context.sessions.endAllOf(id);
  await context.store.write([
    db.deleteFrom("user").where("id", "=", id).compile(),
    db.deleteFrom("project").where("id", "=", id).compile(),
  ]);
  return { success: true } as const;
});
