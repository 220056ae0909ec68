import { route, type } from "../route.ts";

/** Puts the set-up off: the editor no longer opens it automatically. */
export const skipSetup = route({
  method: "POST",
  path: "/owner/skip-setup",
  right: "anybody until the owner is set up",
  onlyOwnNames: true,
  answer: type<{ success: true }>(),
  errors: [403],
  summary: "Skip setting up the owner",
});
