import { loadMapperFields } from "@heddle/api";
import { toListRequest } from "../../../workflows/node-lists/list-request.ts";
import { nodeFields } from "../../../workflows/node-lists/node-lists.ts";
import { serve } from "../../call/serve.ts";

export default serve(loadMapperFields, ({ body, caller, context }) =>
  nodeFields(context, caller, toListRequest(body, "loadOptions")),
);
