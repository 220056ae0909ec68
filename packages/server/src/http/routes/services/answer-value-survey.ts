import { answerValueSurvey } from "@heddle/api";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(answerValueSurvey, async ({ body, caller, context }) => {
  await context.services.ask("prompts", (sender) => REQUESTS.valueSurvey(sender, caller, body));
  return { updated: true };
});
