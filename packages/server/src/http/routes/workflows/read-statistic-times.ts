import { readStatisticTimes } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toStatistics } from "../../workflows/statistics.ts";

export default serve(readStatisticTimes, async ({ params: { id }, context }) =>
  toStatistics(await context.runtime.statistics.of(id), (one) =>
    one ? new Date(one.latestAt).toISOString() : null,
  ),
);
