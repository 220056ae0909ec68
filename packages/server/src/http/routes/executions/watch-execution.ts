import { watchExecution } from "@heddle/api";
import { callingTab } from "../../call/calling-tab.ts";
import { serve } from "../../call/serve.ts";

export default serve(watchExecution, ({ subject: startingTab, caller, context, request }) => {
  context.push.follow(callingTab(caller, request), startingTab);
  return { watching: true } as const;
});
