import { skipSetup } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(skipSetup, async ({ context }) => {
  await context.instance.set("showSetupOnFirstLoad", false);
  return { success: true } as const;
});
