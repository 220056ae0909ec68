import { type ActivatedLicense, type License, mayDo } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** Fraction of a limit at which clients of the format's family warn. */
const WARNING_THRESHOLD = 0.8;

/** Usage of the instance. */
export async function readUsage({ db }: Pick<Store, "db">): Promise<License> {
  const active = await db
    .selectFrom("workflow")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("triggerCount").as("triggers")])
    .where("active", "=", 1)
    .executeTakeFirstOrThrow();
  const ran = await db
    .selectFrom("workflowStatistic")
    .select(({ fn }) => fn.sum("count").as("count"))
    .where("name", "in", ["productionSuccess", "productionError"])
    .executeTakeFirst();
  const countOf = async (table: "workflow" | "credential" | "variable" | "user") => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return unlimited(row.count);
  };
  return {
    usage: {
      executions: { ...unlimited(active.triggers), warningThreshold: WARNING_THRESHOLD },
      workflows: await countOf("workflow"),
      activeWorkflows: unlimited(active.count),
      credentials: await countOf("credential"),
      variables: await countOf("variable"),
      users: await countOf("user"),
      productionExecutions: unlimited(ran?.count),
    },
    license: { planId: "community", planName: "Community" },
  };
}

/** Response to changes of the plan: the unchanged plan. @throws HttpError 403 */
export async function unchangedLicense(store: Pick<Store, "db">, user: UserRow): Promise<ActivatedLicense> {
  if (!mayDo("license:manage", user))
    throw new HttpError("not-allowed-here", {
      scope: "license:manage",
      refusal: "Only the owner of this Heddle and administrators manage its plan.",
    });
  return { ...(await readUsage(store)), managementToken: "" };
}

/** Databases return sums and counts as numbers, texts or null. */
function unlimited(value: unknown): { value: number; limit: number } {
  return { value: Number(value ?? 0), limit: -1 };
}
