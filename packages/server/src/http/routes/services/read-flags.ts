import { readFlags } from "@heddle/api";
import { flagsIn } from "../../../services/answers.ts";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(readFlags, async ({ caller, context }) =>
  flagsIn(await context.services.ask("experiments", (sender) => REQUESTS.flags(sender, caller))),
);
