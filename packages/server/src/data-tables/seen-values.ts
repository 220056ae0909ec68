import type { SeenCalls } from "@heddle/workflow";
import { sql } from "kysely";
import type { SeenCallMessage } from "../protocol/services.ts";
import type { Statement, Store } from "../store/store.ts";
import { compiled } from "./read-rows.ts";
import { againIfMarked, insertMark, readMark, type WriteMark } from "./row-marks.ts";

/** A history, and the write of an execution to it. */
interface History {
  readonly workflowId: string;
  /** Empty for the whole workflow, otherwise the name of the node. */
  readonly scope: string;
  readonly mark: WriteMark | undefined;
}

type Handlers = {
  [Name in keyof SeenCalls]: (
    of: History,
    argument: SeenCalls[Name]["takes"],
  ) => Promise<SeenCalls[Name]["returns"]>;
};

/**
 * Values that earlier executions of workflows had. Each call is one transaction: of executions that have the same value at the same
 * time, in any process, it is new to one.
 */
export class SeenValueStore {
  readonly #store: Store;
  readonly #handlers: Handlers;

  constructor(store: Store) {
    this.#store = store;
    this.#handlers = {
      remember: (of, argument) =>
        argument.isKept ? this.#remember(of, argument) : this.#compare(of, argument),
      raise: async (of, argument) => {
        if (argument.isKept) return this.#raise(of, argument);
        const { name, earlier } = argument;
        return higher(await this.#highest(of, name), earlier ?? null);
      },
      forget: async (of, { isKept }) => {
        if (isKept) await this.#store.write(this.#forgetStatements(of));
        return null;
      },
    };
  }

  /** Performs a node's call. */
  serve({ id, workflowId, node, name, argument, step }: SeenCallMessage): Promise<unknown> {
    const mark = step === undefined ? undefined : { key: step, executionId: id };
    const { scope } = argument as SeenCalls["forget"]["takes"];
    const of = { workflowId, scope: scope === "global" ? "" : node, mark };
    const handle = this.#handlers[name] as (of: History, argument: unknown) => Promise<unknown>;
    return againIfMarked(this.#store, mark, () => handle(of, argument));
  }

  async #remember(
    of: History,
    { values, keep, earlier }: SeenCalls["remember"]["takes"],
  ): Promise<boolean[]> {
    const marked = await readMark(this.#store, of.mark);
    const added = marked
      ? (marked.results as string[])
      : (
          (await this.#store.writeReturning([
            ...this.#lock(of),
            ...(earlier.length > 0 ? [this.#insert(of, earlier)] : []),
            this.#insert(of, values),
            ...insertMark(this.#store, of.mark, { column: "value" }),
            ...this.#trim(of, keep),
          ])) as { value: string }[]
        ).map(({ value }) => value);
    const isNew = new Set(added);
    return values.map((value) => isNew.has(value));
  }

  /** On PostgreSQL calls to one history take turns, or each could hold a value that the other waits for. */
  #lock({ workflowId, scope }: History): Statement[] {
    if (this.#store.dialect === "sqlite") return [];
    const name = JSON.stringify(["seen", workflowId, scope]);
    return [compiled(this.#store, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)];
  }

  #insert({ workflowId, scope }: History, values: readonly string[]): Statement {
    const list = JSON.stringify([...new Set(values)]);
    const rows =
      this.#store.dialect === "postgres"
        ? sql`json_array_elements_text(cast(${list} as json)) with ordinality as given ("value", "key")`
        : sql`json_each(${list}) as given`;
    const target = sql`"seenValue" ("workflowId", "scope", "value")`;
    return compiled(
      this.#store,
      sql`insert into ${target} select cast(${workflowId} as text), cast(${scope} as text), given."value" from ${rows}
        where true order by given."key" on conflict ("workflowId", "scope", "value") do nothing returning "value"`,
    );
  }

  #trim({ workflowId, scope }: History, keep: number): Statement[] {
    const own = sql`"workflowId" = ${workflowId} and "scope" = ${scope}`;
    const last = sql`(select "id" from "seenValue" where ${own} order by "id" desc limit 1 offset ${Math.max(1, Math.floor(keep))})`;
    return [compiled(this.#store, sql`delete from "seenValue" where ${own} and "id" <= ${last}`)];
  }

  async #compare(
    { workflowId, scope }: History,
    { values, earlier }: SeenCalls["remember"]["takes"],
  ): Promise<boolean[]> {
    const rows = await this.#store.db
      .selectFrom("seenValue")
      .select("value")
      .where("workflowId", "=", workflowId)
      .where("scope", "=", scope)
      .execute();
    const known = new Set([...earlier, ...rows.map(({ value }) => value)]);
    return values.map((value) => !known.has(value));
  }

  async #raise(of: History, { name, value, earlier }: SeenCalls["raise"]["takes"]): Promise<number | null> {
    const marked = await readMark(this.#store, of.mark);
    if (marked) return toNumber(marked.results[0]);
    const { workflowId, scope, mark } = of;
    const rows = (await this.#store.writeReturning([
      compiled(
        this.#store,
        sql`insert into "seenHighest" as "known" ("workflowId", "scope", "name", "value", "previous")
          values (${workflowId}, ${scope}, ${name}, ${Math.max(value, earlier ?? value)}, ${earlier ?? null})
          on conflict ("workflowId", "scope", "name") do update set "previous" = "known"."value",
            "value" = case when "known"."value" < ${value} then ${value} else "known"."value" end
          returning "previous"`,
      ),
      ...insertMark(this.#store, mark, { column: "previous" }),
    ])) as { previous: unknown }[];
    return toNumber(rows[0]?.previous);
  }

  async #highest({ workflowId, scope }: History, name: string): Promise<number | null> {
    const row = await this.#store.db
      .selectFrom("seenHighest")
      .select("value")
      .where("workflowId", "=", workflowId)
      .where("scope", "=", scope)
      .where("name", "=", name)
      .executeTakeFirst();
    return toNumber(row?.value);
  }

  #forgetStatements({ workflowId, scope }: History): Statement[] {
    return (["seenValue", "seenHighest"] as const).map((table) =>
      this.#store.db
        .deleteFrom(table)
        .where("workflowId", "=", workflowId)
        .where("scope", "=", scope)
        .compile(),
    );
  }
}

/** Removes the histories of workflows that were deleted. */
export async function forgetSeen({ db }: Pick<Store, "db">): Promise<void> {
  for (const table of ["seenValue", "seenHighest"] as const)
    await db
      .deleteFrom(table)
      .where("workflowId", "not in", db.selectFrom("workflow").select("id"))
      .execute();
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
