import { readWorkflowFromUrl } from "@heddle/api";
import { workflowFromUrl } from "../../../workflows/from-url.ts";
import { serve } from "../../call/serve.ts";

export default serve(readWorkflowFromUrl, ({ query, context }) => workflowFromUrl(context.http, query.url));
