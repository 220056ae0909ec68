import { route, type } from "../route.ts";

/** Ends the session of the caller and clears its cookie. `redirectTo` is the identity provider's logout URL for the browser. */
export const signOut = route({
  method: "POST",
  path: "/logout",
  right: "anybody",
  worksWithoutSecondFactor: true,
  answer: type<{ loggedOut: true; redirectTo?: string }>(),
  summary: "Sign out",
});
