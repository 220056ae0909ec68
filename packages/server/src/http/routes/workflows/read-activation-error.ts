import { readActivationError } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readActivationError, ({ params, context }) =>
  context.runtime.triggers.lastError(params.id),
);
