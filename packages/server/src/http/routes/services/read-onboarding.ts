import { ONBOARDING_DAYS, readOnboarding } from "@heddle/api";
import { onboardingIn } from "../../../services/answers.ts";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

const DAY_MS = 24 * 3600 * 1000;

export default serve(readOnboarding, async ({ caller, context }) => {
  const isNew = Date.now() - Date.parse(caller.createdAt) <= ONBOARDING_DAYS * DAY_MS;
  if (!isNew) return null;
  return onboardingIn(
    await context.services.ask("onboarding", (sender) => REQUESTS.onboarding(sender, caller)),
  );
});
