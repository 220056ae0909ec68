import { readPrompts } from "@heddle/api";
import { promptsIn } from "../../../services/answers.ts";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(readPrompts, async ({ caller, context }) =>
  promptsIn(await context.services.ask("prompts", (sender) => REQUESTS.prompts(sender, caller))),
);
