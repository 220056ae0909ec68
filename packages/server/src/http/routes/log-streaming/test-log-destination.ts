import { testLogDestination } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(testLogDestination, ({ params, context }) => context.logStreaming.test(params.id));
