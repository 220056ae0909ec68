import type { ModelBudget, ModelBudgetList } from "@heddle/api";
import { LIMITED_AMOUNTS, modelBudgetOf, type WorkflowSettings } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { ModelBudgetRow } from "../../store/ai/model-budget-tables.ts";
import type { Store } from "../../store/store.ts";
import { dollarsOf } from "../usage-statement.ts";
import { type Budget, limitsOfRow } from "./budget.ts";
import { readLimits } from "./set-budget.ts";
import { readSpending } from "./spending.ts";

interface WantedBudgets {
  /** Workflows that the caller may read; undefined = all. */
  readonly workflows: readonly string[] | undefined;
  readonly credentials: readonly string[];
  readonly userId: string;
  /** Budgets of other users are listed too. */
  readonly seesUsers: boolean;
  readonly timezone: string;
  readonly now: number;
}

/** Budgets that the caller can see, with today's spending. */
export async function listBudgets(store: Store, wanted: WantedBudgets): Promise<ModelBudgetList> {
  const { now, timezone } = wanted;
  const day = DateTime.fromMillis(now, { zone: timezone }).startOf("day");
  const time = { now, dayStart: day.toMillis() };
  const named = [...(await storedBudgets(store, wanted)), ...(await ownBudgets(store, wanted))];
  const budgets: ModelBudget[] = [];
  for (const { name, budget } of named) {
    const { scope, targetId, limits, from } = budget;
    const isOne = scope === "instance" || (targetId !== "" && scope !== "run");
    const spending = isOne ? await readSpending(store, budget, time) : undefined;
    budgets.push({ scope, targetId, name, limits, from, spent: spending && amountsOf(spending.spent) });
  }
  return { budgets, resetsAt: day.plus({ days: 1 }).toJSDate().toISOString(), timezone };
}

interface NamedBudget {
  readonly name: string;
  readonly budget: Budget;
}

async function storedBudgets({ db }: Store, wanted: WantedBudgets): Promise<NamedBudget[]> {
  const rows = await db.selectFrom("modelBudget").selectAll().orderBy("scope").orderBy("targetId").execute();
  const seen = rows.filter((row) => isSeen(row, wanted));
  const idsOf = (scope: string) => [
    "",
    ...seen.filter((row) => row.scope === scope).map((row) => row.targetId),
  ];
  const [credentials, users] = await Promise.all([
    db.selectFrom("credential").select(["id", "name"]).where("id", "in", idsOf("credential")).execute(),
    db.selectFrom("user").select(["id", "email"]).where("id", "in", idsOf("user")).execute(),
  ]);
  const names = new Map([
    ...credentials.map(({ id, name }) => [id, name] as const),
    ...users.map(({ id, email }) => [id, email ?? ""] as const),
  ]);
  return seen
    .filter(({ targetId }) => targetId === "" || names.has(targetId))
    .map((row) => ({
      name: names.get(row.targetId) ?? "",
      budget: {
        scope: row.scope as Budget["scope"],
        targetId: row.targetId,
        limits: limitsOfRow(row),
        from: row.targetId === "" && row.scope !== "instance" ? "each" : "one",
      },
    }));
}

function isSeen(
  { scope, targetId }: ModelBudgetRow,
  { credentials, userId, seesUsers }: WantedBudgets,
): boolean {
  if (targetId === "") return true;
  if (scope === "credential") return credentials.includes(targetId);
  return scope === "user" && (seesUsers || targetId === userId);
}

/** Budgets in the settings of workflows. */
async function ownBudgets({ db }: Store, { workflows }: WantedBudgets): Promise<NamedBudget[]> {
  if (workflows?.length === 0) return [];
  const rows = await db
    .selectFrom("workflow")
    .select(["id", "name", "document"])
    .where("document", "like", "%modelBudgetPer%")
    .$if(workflows !== undefined, (select) => select.where("id", "in", [...workflows!]))
    .orderBy("name")
    .execute();
  return rows.flatMap(({ id, name, document }) => {
    const { settings } = JSON.parse(document) as { settings?: WorkflowSettings };
    const own = modelBudgetOf(settings);
    const budget = (scope: Budget["scope"], limits = own?.[scope === "run" ? "run" : "day"]) =>
      limits ? [{ name, budget: { scope, targetId: id, limits, from: "workflow" as const } }] : [];
    return [...budget("workflow"), ...budget("run")];
  });
}

function amountsOf({ calls, tokens, cost }: { calls: number; tokens: number; cost: number }) {
  const amounts = { calls, tokens, dollars: dollarsOf(cost) };
  return Object.fromEntries(LIMITED_AMOUNTS.map((name) => [name, amounts[name]])) as typeof amounts;
}

/** Daily model limit of a credential, and today's spending. */
export async function readCredentialSpending(
  store: Store,
  targetId: string,
  { timezone, now }: { readonly timezone: string; readonly now: number },
) {
  const row = await readLimits(store, { scope: "credential", targetId });
  const limits = row ? limitsOfRow(row) : {};
  const day = DateTime.fromMillis(now, { zone: timezone }).startOf("day");
  const time = { now, dayStart: day.toMillis() };
  const { spent } = await readSpending(store, { scope: "credential", targetId, limits, from: "one" }, time);
  return { limits, spent: amountsOf(spent), resetsAt: day.plus({ days: 1 }).toJSDate().toISOString() };
}
