import { testWorkflow } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { runTests } from "../../workflows/tests.ts";

export default serve(testWorkflow, ({ body, context }) => runTests(context, body as never));
