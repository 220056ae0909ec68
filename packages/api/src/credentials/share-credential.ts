import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

const schema = z.object({
  shareWithIds: z.array(z.string(), "Send the ids of users as a list of texts."),
});

/** Sets the users who may use a credential beside its owner. Users without a password are left out. */
export const shareCredential = route({
  method: "PUT",
  path: "/credentials/:id/share",
  right: "owner of the credential",
  refusal: "Only its owner may share this credential.",
  body: accepting<{ shareWithIds: readonly string[] }>()(schema),
  feature: "sharing",
  answer: type<null>(),
  summary: "Share a credential",
});
