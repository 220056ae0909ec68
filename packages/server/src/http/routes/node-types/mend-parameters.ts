import { mendParameters } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { serve } from "../../call/serve.ts";

export default serve(mendParameters, async ({ body }) => {
  const type = await loadNodeType(body.type);
  return type?.mend?.(body.parameters, body.version) ?? null;
});
