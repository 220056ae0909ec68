import type { Workflow } from "@heddle/workflow";
import { raw, route } from "../route.ts";

/** Returns a version as a workflow file. */
export const downloadVersion = route({
  method: "GET",
  path: "/workflows/:id/versions/:versionId/download",
  right: "workflow:read",
  answer: raw<Workflow>("application/json"),
  summary: "Download a version",
});
