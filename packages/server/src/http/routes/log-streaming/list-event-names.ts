import { listEventNames, STREAMED_EVENTS } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listEventNames, ({ context }) =>
  Object.keys(STREAMED_EVENTS).map((name) => `${context.logStreaming.naming.prefix}.${name}`),
);
