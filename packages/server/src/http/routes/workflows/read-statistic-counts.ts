import { readStatisticCounts } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toStatistics } from "../../workflows/statistics.ts";

export default serve(readStatisticCounts, async ({ params: { id }, context }) =>
  toStatistics(await context.runtime.statistics.of(id), (one) => one?.count ?? 0),
);
