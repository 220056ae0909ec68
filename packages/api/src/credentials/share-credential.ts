import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { shareSchema } from "../share-body.ts";

/**
 * Sets who may use a credential besides its project: users (by id) and team projects. The list replaces the previous
 * one. Users without a password and projects that the caller cannot see are ignored.
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
