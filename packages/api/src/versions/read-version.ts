import { route, type } from "../route.ts";
import type { WorkflowVersion } from "./workflow-version.ts";

/** Returns a version with its content. `current` names the newest one. */
export const readVersion = route({
  method: "GET",
  path: "/workflows/:id/versions/:versionId",
  right: "workflow:read",
  answer: type<WorkflowVersion>(),
  summary: "Read a version of a workflow",
});
