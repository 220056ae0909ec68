import { pageNumber, pageSize } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { LdapSyncRun } from "./ldap-config.ts";

/** Lists synchronizations, the newest first. */
export const listLdapSyncs = route({
  method: "GET",
  path: "/ldap/sync",
  right: "ldap:manage",
  feature: "ldap",
  query: z.object({ page: pageNumber(), perPage: pageSize(20, 100) }),
  answer: type<LdapSyncRun[]>(),
  summary: "List synchronizations with the directory",
});
