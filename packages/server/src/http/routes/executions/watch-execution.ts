import { SESSION_HEADER, watchExecution } from "@heddle/api";
import { tabKey } from "../../../platform/push/tab-key.ts";
import { serve } from "../../call/serve.ts";

export default serve(watchExecution, ({ subject: startingTab, caller, context, request }) => {
  const header = request.headers[SESSION_HEADER];
  context.push.follow(tabKey(caller.id, typeof header === "string" ? header : ""), startingTab);
  return { watching: true } as const;
});
