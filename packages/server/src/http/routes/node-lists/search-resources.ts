import { searchResources } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { serve } from "../../call/serve.ts";
import { findResources } from "../../node-types/find-resources.ts";

export default serve(searchResources, ({ query, caller, context }) =>
  findResources(context, caller, toListRequest(query, "searchList")),
);
