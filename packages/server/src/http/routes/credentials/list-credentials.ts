import { listCredentials } from "@heddle/api";
import { reaching } from "../../../identity/projects/reach.ts";
import { serve } from "../../call/serve.ts";
import { toEntities } from "../../credentials/entities.ts";

export default serve(listCredentials, async ({ query, caller, context: { store } }) => {
  const projectId = query.filter?.projectId;
  const all = store.db
    .selectFrom("credential")
    .selectAll()
    .where(reaching(store, "credential:list", caller))
    .orderBy("name");
  const rows = await (projectId === undefined ? all : all.where("projectId", "=", projectId)).execute();
  return toEntities(store, rows, caller);
});
