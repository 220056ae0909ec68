import { route, type } from "../route.ts";
import type { PublicUser } from "./user.ts";

/** Returns the caller. */
export const readMe = route({
  method: "GET",
  path: "/me",
  right: "signed in",
  worksWithoutSecondFactor: true,
  answer: type<PublicUser>(),
  summary: "Read your user",
});
