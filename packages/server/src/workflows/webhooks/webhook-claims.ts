import { createHash } from "node:crypto";
import { RunError } from "../../errors/run-error.ts";
import type { Statement, Store } from "../../store/store.ts";
import { shapeOf } from "./path-shape.ts";
import type { WebhookRoute } from "./webhook-route.ts";

/** Members of a route that its claim depends on. */
export type ClaimedRoute = Pick<WebhookRoute, "method" | "path"> & {
  readonly planned: Pick<WebhookRoute["planned"], "name">;
};

/**
 * Statements that give a workflow the methods and paths of its webhooks, and only these. The write fails if another
 * active workflow has one of them: servers that activate workflows at the same moment cannot both succeed. The same
 * write must store the workflow as active before, which also locks its row: claims of inactive workflows are void.
 */
export function claimWebhooks(
  { db }: Store,
  workflowId: string,
  routes: readonly ClaimedRoute[],
): readonly Statement[] {
  // In one order everywhere, so that two writes do not wait for each other.
  const routeHashes = routes.map(hashOf).sort();
  const own = db.deleteFrom("webhookClaim").where("workflowId", "=", workflowId);
  if (routeHashes.length === 0) return [own.compile()];
  const active = db.selectFrom("workflow").select("id").where("active", "=", 1);
  const voided = db
    .deleteFrom("webhookClaim")
    .where("routeHash", "in", routeHashes)
    .where("workflowId", "<>", workflowId)
    .where("workflowId", "not in", active);
  const claim = (routeHash: string): Statement => {
    const insert = db
      .insertInto("webhookClaim")
      .values({ routeHash, workflowId })
      .onConflict((conflict) =>
        conflict
          .column("routeHash")
          .doUpdateSet({ workflowId })
          .where("webhookClaim.workflowId", "=", workflowId),
      );
    return { ...insert.compile(), expect: 1 };
  };
  return [
    own.where("routeHash", "not in", routeHashes).compile(),
    voided.compile(),
    ...routeHashes.map(claim),
  ];
}

/** Statement that gives up the claims of a workflow unless it is active. */
export function releaseWebhooks({ db }: Store, workflowId: string): Statement {
  const active = db.selectFrom("workflow").select("id").where("id", "=", workflowId).where("active", "=", 1);
  return db
    .deleteFrom("webhookClaim")
    .where("workflowId", "=", workflowId)
    .where(({ not, exists }) => not(exists(active)))
    .compile();
}

/** The error of a workflow that claims a webhook of another active workflow; `undefined` if all its webhooks are free. */
export async function refusedClaim(
  { db }: Store,
  workflowId: string,
  routes: readonly ClaimedRoute[],
): Promise<RunError | undefined> {
  if (routes.length === 0) return undefined;
  const rows = await db
    .selectFrom("webhookClaim")
    .innerJoin("workflow", "workflow.id", "webhookClaim.workflowId")
    .select("webhookClaim.routeHash")
    .where("webhookClaim.routeHash", "in", routes.map(hashOf))
    .where("webhookClaim.workflowId", "<>", workflowId)
    .where("workflow.active", "=", 1)
    .execute();
  const taken = new Set(rows.map(({ routeHash }) => routeHash));
  const refused = routes.find((route) => taken.has(hashOf(route)));
  return refused && webhookTaken(refused, "another workflow");
}

/** The stored claims by workflow. */
export async function readClaims({ db }: Store): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const claims = new Map<string, Set<string>>();
  for (const { workflowId, routeHash } of await db.selectFrom("webhookClaim").selectAll().execute())
    claims.set(workflowId, (claims.get(workflowId) ?? new Set()).add(routeHash));
  return claims;
}

/** True if these are the claims of the routes. */
export function areClaims(claims: ReadonlySet<string> | undefined, routes: readonly ClaimedRoute[]): boolean {
  return (claims?.size ?? 0) === routes.length && routes.every((route) => claims?.has(hashOf(route)));
}

/** The error of a method and path that `owner` uses. */
export function webhookTaken({ method, path, planned }: ClaimedRoute, owner: string): RunError {
  return new RunError("webhook-taken", { node: planned.name, method, path, owner });
}

/** Paths can be longer than an index of PostgreSQL allows. */
function hashOf({ method, path }: ClaimedRoute): string {
  return createHash("sha256")
    .update(`${method} ${shapeOf(path)}`)
    .digest("hex");
}
