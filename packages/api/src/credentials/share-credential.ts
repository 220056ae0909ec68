import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { shareSchema } from "../share-body.ts";

/**
 * Sets who may use a credential beside its project: people (the ids of users) and projects of teams. The list is the complete new one. Users without
 * a password and projects that the caller cannot see are left out.
 */
export const shareCredential = route({
  method: "PUT",
  path: "/credentials/:id/share",
  right: "credential:share",
  refusal:
    "Only those whose credential it is may share it. Ask its owner or an administrator of its project.",
  body: accepting<{ shareWithIds: readonly string[] }>()(shareSchema),
  feature: "sharing",
  answer: type<null>(),
  summary: "Share a credential",
});
