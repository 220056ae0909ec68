import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicRole } from "./user.ts";

const invited = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    inviteAcceptUrl: z.string().optional(),
    emailSent: z.boolean(),
  }),
  error: z.string().optional(),
});

export const createUsers = publicRoute({
  method: "POST",
  path: "/users",
  scope: "user:create",
  area: "Users",
  body: z
    .array(
      z.object({ email: z.email("Each user needs an email address."), role: publicRole.optional() }),
      "Send a list of users, each as { email }.",
    )
    .max(1_000),
  answer: z.array(invited),
  status: 201,
  errors: [400],
  summary: "Invite people; for owners and admins",
});
