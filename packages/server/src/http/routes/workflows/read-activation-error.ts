import { readActivationError } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(
  readActivationError,
  async ({ params: { id }, context: { runtime } }) =>
    runtime.triggers.lastError(id) ?? (await runtime.listenerFailure(id)),
);
