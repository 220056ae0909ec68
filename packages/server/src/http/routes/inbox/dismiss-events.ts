import { dismissEvents } from "@heddle/api";
import { markDismissed } from "../../../executions/inbox/event-marks.ts";
import { serve } from "../../call/serve.ts";
import { allowedFilter } from "../../executions/filter.ts";

export default serve(dismissEvents, async ({ body: { ids, isDismissed }, caller, context }) => {
  const allowed = await allowedFilter(context, { caller, scope: "execution:retry" }, {});
  const { results } = await context.runtime.repository.list(
    { ...allowed, ids, events: isDismissed ? "open" : "dismissed" },
    { limit: ids.length },
  );
  const changed = results.filter(({ status }) => status !== "interrupted").map(({ id }) => Number(id));
  if (changed.length > 0)
    await context.store.write([markDismissed(context.store, changed, isDismissed ? Date.now() : null)]);
  return { changed: changed.length };
});
