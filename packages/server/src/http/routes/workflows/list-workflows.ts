import { listWorkflows as route } from "@heddle/api";
import { listWorkflows } from "../../../workflows/list-workflows.ts";
import { serve } from "../../call/serve.ts";

export default serve(route, ({ query, caller, context }) => listWorkflows(context, caller, query.filter));
