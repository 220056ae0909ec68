import type { InsightRange, ModelUsageFigures, ModelUsageReport, NamedModelUsage } from "@heddle/api";
import { periodOf } from "../insights/period.ts";
import type { Store } from "../store/store.ts";
import { type ReadUsage, readUsage } from "./read-usage.ts";
import { dollarsOf } from "./usage-statement.ts";

const MAX_ENTRIES = 500;

interface WantedUsage {
  readonly range: InsightRange;
  /** Workflows that the caller may read; undefined = all. */
  readonly readable: readonly string[] | undefined;
  /** Time zone of the days. */
  readonly timezone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The nodes of one workflow are listed. */
  readonly hasNodes: boolean;
}

/** Sums up what calls of models cost. */
export async function reportUsage(store: Store, wanted: WantedUsage): Promise<ModelUsageReport> {
  const { range, readable, timezone, now, hasNodes } = wanted;
  const { starts, interval, before } = periodOf({ range, interval: undefined }, now, timezone);
  const from = starts[0] ?? now;
  const earlier = await readUsage(store, { from: before, to: from, readable, by: [] });
  const hours = await readUsage(store, { from, readable, by: ["at"] });
  const parts = await readUsage(store, {
    from,
    readable,
    by: [
      "workflowId",
      "credentialId",
      "userId",
      "provider",
      "model",
      ...(hasNodes ? (["node"] as const) : []),
    ],
  });
  const buckets = starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.MAX_SAFE_INTEGER;
    const inside = hours.filter(({ at = 0 }) => at >= start && at < end);
    return { at: new Date(start).toISOString(), ...sumOf(inside) };
  });
  const names = await namesOf(store, parts);
  const by = (keyOf: (part: ReadUsage) => string, nameOf: (key: string) => string) =>
    grouped(parts, keyOf, nameOf);
  return {
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
    interval,
    timezone,
    totals: sumOf(hours),
    before: sumOf(earlier),
    buckets,
    workflows: by(
      ({ workflowId = "" }) => workflowId,
      (id) => names.workflows.get(id) ?? "",
    ),
    models: by(
      ({ provider = "", model = "" }) => `${provider}/${model}`,
      (id) => id.slice(id.indexOf("/") + 1),
    ),
    credentials: by(
      ({ credentialId = "" }) => credentialId,
      (id) => names.credentials.get(id) ?? "",
    ),
    users: by(
      ({ userId = "" }) => userId,
      (id) => names.users.get(id) ?? "",
    ),
    nodes: hasNodes
      ? by(
          ({ node = "" }) => node,
          (node) => node,
        )
      : [],
  };
}

function grouped(
  parts: readonly ReadUsage[],
  keyOf: (part: ReadUsage) => string,
  nameOf: (key: string) => string,
): NamedModelUsage[] {
  const groups = Map.groupBy(parts, keyOf);
  return [...groups]
    .map(([id, rows]) => ({ id, name: nameOf(id), ...sumOf(rows) }))
    .toSorted((a, b) => b.cost - a.cost || b.inputTokens - a.inputTokens)
    .slice(0, MAX_ENTRIES);
}

function sumOf(rows: readonly ReadUsage[]): ModelUsageFigures {
  const sum = (key: keyof ModelUsageFigures) => rows.reduce((total, row) => total + row[key], 0);
  return {
    calls: sum("calls"),
    inputTokens: sum("inputTokens"),
    cachedInputTokens: sum("cachedInputTokens"),
    outputTokens: sum("outputTokens"),
    reasoningTokens: sum("reasoningTokens"),
    cost: dollarsOf(sum("cost")),
    unpriced: sum("unpriced"),
  };
}

async function namesOf({ db }: Store, parts: readonly ReadUsage[]) {
  const used = (key: "workflowId" | "credentialId" | "userId") => [
    ...new Set(["", ...parts.map((part) => part[key] ?? "")]),
  ];
  const [workflows, credentials, users] = await Promise.all([
    db.selectFrom("workflow").select(["id", "name"]).where("id", "in", used("workflowId")).execute(),
    db.selectFrom("credential").select(["id", "name"]).where("id", "in", used("credentialId")).execute(),
    db
      .selectFrom("user")
      .select(["id", "email", "firstName", "lastName"])
      .where("id", "in", used("userId"))
      .execute(),
  ]);
  const mapOf = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const people = users.map(({ id, firstName, lastName, email }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(" ") || (email ?? ""),
  }));
  return { workflows: mapOf(workflows), credentials: mapOf(credentials), users: mapOf(people) };
}
