import { repairParameters } from "@heddle/api";
import { loadNodeType } from "@heddle/nodes";
import { serve } from "../../call/serve.ts";

export default serve(repairParameters, async ({ body }) => {
  const type = await loadNodeType(body.type);
  return type?.repair?.(body.parameters, body.version) ?? null;
});
