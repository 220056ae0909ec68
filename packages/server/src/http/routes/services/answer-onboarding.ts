import { answerOnboarding } from "@heddle/api";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(answerOnboarding, async ({ body: { email, agree }, caller, context }) => {
  const { services } = context;
  await services.ask("onboarding", (sender) => REQUESTS.onboardingAnswer(sender, caller, email));
  if (agree) await services.ask("onboarding", (sender) => REQUESTS.agreement(sender, caller, email));
  return true as const;
});
