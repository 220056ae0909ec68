import { loadResources } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { serve } from "../../call/serve.ts";
import { findResources } from "../../node-types/find-resources.ts";

export default serve(loadResources, ({ body, caller, context }) =>
  findResources(context, caller, toListRequest(body, "searchList")),
);
