import { route, type } from "../route.ts";

/** Counts what exists before the owner is set up. */
export const countBeforeSetup = route({
  method: "GET",
  path: "/owner/pre-setup",
  right: "anybody until the owner is set up",
  answer: type<{ credentials: number; workflows: number }>(),
  summary: "Count credentials and workflows before the owner is set up",
});
