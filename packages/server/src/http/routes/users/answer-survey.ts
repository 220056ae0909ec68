import { answerSurvey } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(answerSurvey, async ({ body, caller, context }) => {
  await context.users.update(caller.id, { personalizationAnswers: JSON.stringify(body) });
  return { success: true } as const;
});
