import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { shareSchema } from "../share-body.ts";

/**
 * Sets the shares of a workflow in addition to its project: users (by id) and team projects. The list is the complete
 * new one. Users without a password and projects that the caller cannot see are omitted.
 */
export const shareWorkflow = route({
  method: "PUT",
  path: "/workflows/:id/share",
  right: "workflow:share",
  body: accepting<{ shareWithIds: readonly string[] }>()(shareSchema),
  feature: "sharing",
  answer: type<null>(),
  summary: "Share a workflow",
});
