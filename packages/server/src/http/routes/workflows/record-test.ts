import { recordTest } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { recordExecution } from "../../workflows/tests.ts";

export default serve(recordTest, ({ body, caller, context }) =>
  recordExecution(context, caller, body as never),
);
