import { route, type } from "../route.ts";
import type { PublicUser } from "../users/user.ts";

/** Returns the signed-in user. Before the owner is set up it signs the caller in as the owner. */
export const resumeSession = route({
  method: "GET",
  path: "/login",
  right: "anybody",
  worksWithoutSecondFactor: true,
  answer: type<PublicUser>(),
  errors: [401, 403],
  summary: "Read the signed-in user",
});
