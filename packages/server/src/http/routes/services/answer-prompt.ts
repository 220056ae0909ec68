import { answerPrompt } from "@heddle/api";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(answerPrompt, async ({ body, caller, context }) => {
  await context.services.ask("prompts", (sender) => REQUESTS.prompt(sender, caller, body.email));
  return { updated: true };
});
