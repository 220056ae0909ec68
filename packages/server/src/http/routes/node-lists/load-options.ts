import { loadOptions } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { nodeOptions } from "../../../workflows/node-lists/node-lists.ts";
import { serve } from "../../call/serve.ts";

export default serve(loadOptions, ({ body, caller, context }) =>
  nodeOptions(context, caller, toListRequest(body, "loadOptions")),
);
