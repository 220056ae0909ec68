import { listProjects, mayDo } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { projectSummaries } from "../../projects/entities.ts";

export default serve(listProjects, ({ caller, context }) =>
  projectSummaries(context.store, caller, (role) => mayDo("project:list", caller, role ? [{ role }] : [])),
);
