import { route, type } from "../route.ts";

/** Returns whether an execution of the workflow has ever succeeded. */
export const readDataLoaded = route({
  method: "GET",
  path: "/workflow-stats/:id/data-loaded",
  right: "workflow:read",
  answer: type<{ dataLoaded: boolean }>(),
  summary: "Read whether a workflow has ever succeeded",
});
