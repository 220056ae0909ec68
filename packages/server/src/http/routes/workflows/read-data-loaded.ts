import { readDataLoaded } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readDataLoaded, async ({ params: { id }, context }) => {
  const known = await context.runtime.statistics.of(id);
  return { dataLoaded: known.has("productionSuccess") || known.has("manualSuccess") };
});
