import { listCredentials } from "@heddle/api";
import { usableBy } from "../../../credentials/shares.ts";
import { serve } from "../../call/serve.ts";
import { toEntities } from "../../credentials/entities.ts";

export default serve(listCredentials, async ({ caller, context: { store } }) => {
  const rows = await store.db
    .selectFrom("credential")
    .selectAll()
    .where(usableBy(caller.id))
    .orderBy("name")
    .execute();
  return toEntities(store, rows, caller);
});
