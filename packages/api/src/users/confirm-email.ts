import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { PublicUser } from "./user.ts";

/** Confirms the new email address of the caller by the emailed token. All previous means of access to the account end. */
export const confirmEmail = route({
  method: "POST",
  path: "/me/email/confirm",
  right: "signed in",
  body: z.object({ token: z.string("The link is incomplete.").min(1, "The link is incomplete.").max(200) }),
  answer: type<PublicUser>(),
  errors: [400, 404, 429],
  summary: "Confirm your new email address",
});
