import { route, type } from "../route.ts";

/** Ends the session of the caller and clears its cookie. */
export const signOut = route({
  method: "POST",
  path: "/logout",
  right: "anybody",
  worksWithoutSecondFactor: true,
  answer: type<{ loggedOut: true }>(),
  summary: "Sign out",
});
