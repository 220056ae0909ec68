import { readSecondFactor } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readSecondFactor, async ({ caller, context }) => {
  const { requireSecondFactor } = await context.instance.get("security");
  return {
    isEnabled: caller.hasSecondFactor === 1,
    isRequired: requireSecondFactor,
    recoveryCodesLeft: await context.secondFactors.codesLeft(caller.id),
  };
});
