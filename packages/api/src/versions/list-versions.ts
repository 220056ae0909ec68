import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { WorkflowVersionList } from "./workflow-version.ts";

/** Lists the saves of a workflow, newest first. */
export const listVersions = route({
  method: "GET",
  path: "/workflows/:id/versions",
  right: "workflow:read",
  query: z.object({
    limit: z.coerce.number<number | undefined>().int().min(1).max(250).default(50),
    /** Only versions below this number: the last one of the previous page. */
    before: z.coerce.number<number | undefined>().int().min(1).optional(),
    /** Part of the name or description. */
    search: z.string().max(200).optional(),
    /** Only versions with a name. */
    named: accepting<boolean | undefined>()(z.enum(["true", "false"]).optional()),
  }),
  answer: type<WorkflowVersionList>(),
  summary: "List the versions of a workflow",
});
