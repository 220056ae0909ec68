import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicAlert } from "./alert.ts";

export const listAlerts = publicRoute({
  method: "GET",
  path: "/alerts",
  scope: "alert:list",
  area: "Alerts",
  query: z.object({ ...pageQuery, workflowId: queryText() }),
  answer: pageOf(publicAlert),
  errors: [400, 404],
  summary: "List the alerts of the workflows that you may read, firing ones first",
});
