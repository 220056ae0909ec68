import { sendEvent } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(sendEvent, ({ body, context }) => context.logStreaming.send(body));
