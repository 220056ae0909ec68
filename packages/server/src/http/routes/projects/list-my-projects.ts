import { listMyProjects } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { projectSummaries } from "../../projects/entities.ts";

export default serve(listMyProjects, ({ caller, context }) =>
  projectSummaries(context.store, caller, (role) => role !== undefined),
);
