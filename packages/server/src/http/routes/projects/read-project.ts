import { readProject } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toProjectEntity } from "../../projects/entities.ts";

export default serve(readProject, ({ subject, caller, context }) =>
  toProjectEntity(context.store, subject.id, caller),
);
