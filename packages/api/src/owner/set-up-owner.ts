import { route, type } from "../route.ts";
import { timezoneSchema } from "../timezone.ts";
import { emailSchema, type PublicUser, passwordSchema, personName } from "../users/user.ts";
import { z } from "../zod.ts";

/** Sets the name and the password of the instance's owner, and signs them in. */
export const setUpOwner = route({
  method: "POST",
  path: "/owner/setup",
  right: "anybody until the owner is set up",
  onlyOwnNames: true,
  body: z.object({
    email: emailSchema,
    firstName: personName("first"),
    lastName: personName("last"),
    password: passwordSchema,
    /** Time zone of workflows that set none; ignored where the environment of the server decides it. */
    timezone: timezoneSchema.optional(),
    /** True for a user at a screen, who sees the first steps and gets an example workflow. */
    welcome: z.boolean().default(false),
  }),
  answer: type<PublicUser>(),
  errors: [403],
  summary: "Set up the owner",
});
