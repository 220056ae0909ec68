import { route, type } from "../route.ts";

/** Sends the push messages of a manual run also to the tab named in the header `sessionid`. */
export const watchExecution = route({
  method: "POST",
  path: "/executions-current/:id/watch",
  right: "starter of the manual run",
  answer: type<{ watching: true }>(),
  summary: "Follow a manual run in another tab",
});
