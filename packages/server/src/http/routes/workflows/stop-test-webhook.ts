import { stopTestWebhook } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(stopTestWebhook, ({ params, context }) =>
  context.runtime.executions.cancelTestWebhook(params.id),
);
