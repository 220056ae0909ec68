import { listOptions } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { nodeOptions } from "../../../workflows/node-lists/node-lists.ts";
import { serve } from "../../call/serve.ts";

export default serve(listOptions, async ({ query: { nodeTypeAndVersion, ...query }, caller, context }) => {
  if (!nodeTypeAndVersion || !(query.methodName || query.loadOptions)) return [];
  return nodeOptions(context, caller, toListRequest({ ...query, nodeTypeAndVersion }, "loadOptions"));
});
