import { sendUsage } from "@heddle/api";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(sendUsage, async ({ body: { events }, caller, context }) => {
  await context.services.ask("telemetry", (sender) => REQUESTS.usage(sender, caller, events));
  return true as const;
});
