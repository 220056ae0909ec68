import { runNodeAction } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { nodeAction } from "../../../workflows/node-lists/node-lists.ts";
import { serve } from "../../call/serve.ts";

export default serve(runNodeAction, ({ body: { handler, payload, ...rest }, caller, context }) =>
  nodeAction(context, caller, toListRequest({ ...rest, methodName: handler }, "loadOptions"), payload),
);
