import type { ModelUsageRow } from "../store/ai/model-usage-tables.ts";
import type { Store } from "../store/store.ts";

const COUNTS = [
  "calls",
  "inputTokens",
  "cachedInputTokens",
  "outputTokens",
  "reasoningTokens",
  "cost",
  "unpriced",
] as const;

type Count = (typeof COUNTS)[number];
type Part = "at" | "workflowId" | "credentialId" | "userId" | "node" | "provider" | "model";

/** A sum of calls, and its key. */
export type ReadUsage = Pick<ModelUsageRow, Count> & Partial<Pick<ModelUsageRow, Part>>;

/** Cost of model calls between two times, one row for each combination of `by`. */
export async function readUsage(
  { db }: Store,
  wanted: {
    readonly from: number;
    readonly to?: number;
    readonly readable: readonly string[] | undefined;
    readonly by: readonly Part[];
  },
): Promise<ReadUsage[]> {
  const { from, to, readable, by } = wanted;
  if (readable?.length === 0) return [];
  const rows = await db
    .selectFrom("modelUsage")
    .select(({ fn }) => COUNTS.map((name) => fn.sum<number | string | null>(name).as(name)))
    .select([...by])
    .where("at", ">=", from)
    .$if(to !== undefined, (select) => select.where("at", "<", to!))
    .$if(readable !== undefined, (select) => select.where("workflowId", "in", [...readable!]))
    .$if(by.length > 0, (select) => select.groupBy([...by]))
    .execute();
  // A sum over nothing has a row too, without values.
  return rows.map((row) => {
    const counts = Object.fromEntries(COUNTS.map((name) => [name, Number(row[name] ?? 0)]));
    return { ...row, ...counts } as ReadUsage;
  });
}
