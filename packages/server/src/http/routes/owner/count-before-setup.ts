import { countBeforeSetup } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(countBeforeSetup, async ({ context: { store } }) => {
  const count = async (table: "workflow" | "credential") => {
    const row = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { credentials: await count("credential"), workflows: await count("workflow") };
});
