import type {
  listVersions as listRoute,
  QueryOf,
  WorkflowVersion,
  WorkflowVersionList,
  WorkflowVersionSummary,
} from "@heddle/api";
import { ownValue } from "@heddle/workflow";
import { type Expression, type SqlBool, sql } from "kysely";
import { notFound } from "../../errors/http-error.ts";
import { toPerson } from "../../identity/users/public-user.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow, WorkflowRow, WorkflowVersionRow } from "../../store/tables.ts";
import { STORED_IS_LIVE } from "./live-version.ts";
import { contentOf } from "./read-content.ts";

/** One page of a workflow's history. */
export async function listVersions(
  store: Store,
  { id: workflowId, liveVersion: live }: Pick<WorkflowRow, "id" | "liveVersion">,
  { limit, before, search, named }: QueryOf<typeof listRoute>,
): Promise<WorkflowVersionList> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`"workflowId" = ${workflowId}`];
  if (named === "true") conditions.push(sql<SqlBool>`name is not null`);
  if (search?.trim()) conditions.push(contains(search.trim()));
  const matching = store.db.selectFrom("workflowVersion").where((builder) => builder.and(conditions));
  const [rows, counted, newest] = await Promise.all([
    matching
      .selectAll()
      .$if(before !== undefined, (select) => select.where("number", "<", before as number))
      .orderBy("number", "desc")
      .limit(limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow(),
    newestNumber(store, workflowId),
  ]);
  const authors = await authorsOf(store, rows);
  return {
    count: Number(counted.count),
    results: rows.map((row) => summaryOf(row, { authors, newest, live })),
  };
}

/** A version with its workflow; also the newest one under the id of a save without changes. */
export async function readVersion(
  store: Store,
  workflow: WorkflowRow,
  versionId: string,
): Promise<WorkflowVersion> {
  const row = await findVersion(store, workflow, versionId);
  const [authors, newest, content] = await Promise.all([
    authorsOf(store, [row]),
    newestNumber(store, row.workflowId),
    contentOf(store, row),
  ]);
  return { ...summaryOf(row, { authors, newest, live: workflow.liveVersion }), workflow: content };
}

/** A version of a workflow; `current` is the newest. @throws HttpError 404 */
export async function findVersion(
  { db }: Store,
  workflow: Pick<WorkflowRow, "id" | "versionId">,
  versionId: string,
): Promise<WorkflowVersionRow> {
  const all = db.selectFrom("workflowVersion").selectAll().where("workflowId", "=", workflow.id);
  const row = await all.where("id", "=", versionId).executeTakeFirst();
  if (row) return row;
  const isCurrent = versionId === workflow.versionId || versionId === "current";
  const newest = isCurrent ? await all.orderBy("number", "desc").limit(1).executeTakeFirst() : undefined;
  if (!newest) throw notFound("This version of the workflow");
  return newest;
}

function contains(text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(lower(coalesce(name, '')) like ${pattern} escape '\\' or lower(coalesce(description, '')) like ${pattern} escape '\\')`;
}

/** The number of a workflow's newest version. */
export async function newestNumber({ db }: Store, workflowId: string): Promise<number> {
  const row = await db
    .selectFrom("workflowVersion")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("workflowId", "=", workflowId)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

type Authors = Record<string, UserRow>;

async function authorsOf({ db }: Store, rows: readonly WorkflowVersionRow[]): Promise<Authors> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  if (ids.length === 0) return {};
  const users = await db.selectFrom("user").selectAll().where("id", "in", ids).execute();
  return Object.fromEntries(users.map((user) => [user.id, user]));
}

/** Context of displayed versions: their authors, the newest one's number, and the live version. */
interface Around {
  authors: Authors;
  newest: number;
  live: string;
}

function summaryOf(row: WorkflowVersionRow, { authors, newest, live }: Around): WorkflowVersionSummary {
  const author = row.authorId === null ? undefined : ownValue(authors, row.authorId);
  return {
    id: row.id,
    workflowId: row.workflowId,
    number: row.number,
    name: row.name,
    description: row.description,
    workflowName: row.workflowName,
    restoredFrom: row.restoredFrom,
    createdAt: new Date(row.createdAt).toISOString(),
    author: author ? toPerson(author) : null,
    changes: row.changes === null ? null : JSON.parse(row.changes),
    isCurrent: row.number === newest,
    isLive: live === STORED_IS_LIVE ? row.number === newest : row.id === live,
  };
}
