import { type LdapSyncRun, listLdapSyncs } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listLdapSyncs, async ({ query: { page, perPage }, context }): Promise<LdapSyncRun[]> => {
  const rows = await context.store.db
    .selectFrom("ldapSync")
    .selectAll()
    .orderBy("id", "desc")
    .limit(perPage)
    .offset(page * perPage)
    .execute();
  return rows.map(({ id, startedAt, endedAt, ...row }) => ({
    ...row,
    id: String(id),
    providerType: "ldap",
    startedAt: new Date(Number(startedAt)).toISOString(),
    endedAt: new Date(Number(endedAt)).toISOString(),
  }));
});
