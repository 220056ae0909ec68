import { listAlerts } from "@heddle/api";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listAlerts", async ({ query: { workflowId, ...page }, run }) => {
  const { alerts } = await run(listAlerts, { workflowId });
  return pageOfAll(
    alerts.map(({ mayChange: _, ...alert }) => alert),
    page,
  );
});
