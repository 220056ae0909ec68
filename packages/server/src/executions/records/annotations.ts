import type { ExecutionAnnotation } from "@heddle/api";
import type { Statement, Store } from "../../store/store.ts";
import { toId } from "./execution-filter.ts";

const NOTHING: ExecutionAnnotation = { isPinned: false, vote: null, note: "", tags: [] };

/** Annotations of these executions, by id; executions without any are absent. */
export async function annotationsOf(
  { db }: Store,
  ids: readonly number[],
): Promise<Map<number, ExecutionAnnotation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("executionAnnotation")
    .selectAll()
    .where("executionId", "in", ids)
    .execute();
  if (rows.length === 0) return new Map();
  const tags = await db
    .selectFrom("executionTag")
    .selectAll()
    .where(
      "executionId",
      "in",
      rows.map(({ executionId }) => executionId),
    )
    .orderBy("tag")
    .execute();
  const tagsOf = Map.groupBy(tags, ({ executionId }) => executionId);
  return new Map(
    rows.map(({ executionId, isPinned, vote, note }) => [
      executionId,
      {
        isPinned: isPinned === 1,
        vote,
        note: note ?? "",
        tags: (tagsOf.get(executionId) ?? []).map(({ tag }) => tag),
      },
    ]),
  );
}

/** Changes the annotation of an execution; returns `undefined` if it is not stored. */
export async function annotate(
  store: Store,
  executionId: string,
  change: Partial<ExecutionAnnotation>,
): Promise<ExecutionAnnotation | undefined> {
  const id = toId(executionId);
  const stored = await store.db.selectFrom("execution").select("id").where("id", "=", id).executeTakeFirst();
  if (!stored) return undefined;
  const before = (await annotationsOf(store, [id])).get(id) ?? NOTHING;
  const annotation = { ...before, ...change };
  annotation.tags = [...new Set(annotation.tags)].toSorted();
  await store.write(statementsOf(store, id, annotation));
  return annotation;
}

/** A row exists only while it has contents: it protects the execution from pruning. */
function statementsOf({ db }: Store, executionId: number, annotation: ExecutionAnnotation): Statement[] {
  const { isPinned, vote, note, tags } = annotation;
  const statements: Statement[] = [
    db.deleteFrom("executionAnnotation").where("executionId", "=", executionId).compile(),
    db.deleteFrom("executionTag").where("executionId", "=", executionId).compile(),
  ];
  if (!isPinned && vote === null && note === "" && tags.length === 0) return statements;
  const row = { executionId, isPinned: isPinned ? 1 : 0, vote, note: note === "" ? null : note };
  statements.push(db.insertInto("executionAnnotation").values(row).compile());
  for (const tag of tags)
    statements.push(db.insertInto("executionTag").values({ executionId, tag }).compile());
  return statements;
}
