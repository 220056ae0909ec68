import type { TokenCounts } from "@heddle/workflow";
import { sql } from "kysely";
import type { ModelUsageRow } from "../store/ai/model-usage-tables.ts";
import type { Statement, Store } from "../store/store.ts";

const NANOS = 1_000_000_000;

/** Purpose of a call. */
export type UsageKey = Pick<
  ModelUsageRow,
  "at" | "workflowId" | "node" | "credentialId" | "userId" | "provider" | "model"
>;

/** US dollars in the database unit. */
export function nanosOf(dollars: number): number {
  return Math.round(dollars * NANOS);
}

/** Converts the database unit to US dollars. */
export function dollarsOf(nanos: number): number {
  return nanos / NANOS;
}

/** Adds a call to those of its hour. `cost` in US dollars; null = unknown price. */
export function usageStatement(
  { db }: Pick<Store, "db">,
  key: UsageKey,
  { usage, cost }: { readonly usage: TokenCounts | undefined; readonly cost: number | null },
): Statement {
  const counts = {
    calls: 1,
    inputTokens: usage?.inputTokens ?? 0,
    cachedInputTokens: usage?.cachedInputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    reasoningTokens: usage?.reasoningTokens ?? 0,
    cost: nanosOf(cost ?? 0),
    unpriced: cost === null ? 1 : 0,
  };
  const sums = Object.keys(counts).map((name) => [
    name,
    sql`${sql.ref(`modelUsage.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  ]);
  return db
    .insertInto("modelUsage")
    .values({ ...key, ...counts })
    .onConflict((conflict) =>
      conflict
        .columns(["at", "workflowId", "node", "credentialId", "userId", "provider", "model"])
        .doUpdateSet(Object.fromEntries(sums)),
    )
    .compile();
}
