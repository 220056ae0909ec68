import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { emailSchema, type PublicUser, personName } from "./user.ts";

/** Changes name and email address of the caller. Another address ends all other sessions. */
export const updateMe = route({
  method: "PATCH",
  path: "/me",
  right: "signed in",
  body: z.object({ email: emailSchema, firstName: personName("first"), lastName: personName("last") }),
  answer: type<PublicUser>(),
  summary: "Change your name or email address",
});
