import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Sets the workflow that the tab in the header `sessionid` shows, or none. While its push channel is open, the tabs
 * with the same workflow receive `workflowOpen`. An unsaved workflow counts as none.
 */
export const showWorkflow = route({
  method: "PUT",
  path: "/shown-workflow",
  right: "workflow:read if stored",
  about: "body.workflowId",
  body: z.object({ workflowId: z.string("`workflowId` is the id of a workflow.").optional() }),
  answer: type<{ shown: boolean }>(),
  summary: "Say which workflow a tab shows",
});
