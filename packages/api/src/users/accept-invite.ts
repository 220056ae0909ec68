import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { invitationToken } from "./resolve-invite.ts";
import { type PublicUser, passwordSchema, personName } from "./user.ts";

/** Accepts an invitation by the token of its link: the invited user chooses name and password and is signed in. */
export const acceptInvite = route({
  method: "POST",
  path: "/users/:id",
  right: "anybody",
  body: z.object({
    token: invitationToken,
    firstName: personName("first"),
    lastName: personName("last"),
    password: passwordSchema,
  }),
  answer: type<PublicUser>(),
  errors: [429],
  summary: "Accept an invitation",
});
