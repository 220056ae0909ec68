import { readWorkflow } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { serve } from "../../call/serve.ts";

export default serve(readWorkflow, ({ subject: workflow, caller, context }) =>
  toEntity(context.store, workflow, caller),
);
