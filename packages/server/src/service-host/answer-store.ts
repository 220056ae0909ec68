import { DatabaseSync } from "node:sqlite";

/** Kinds of data that installations send. */
export const ANSWER_KINDS = ["prompt", "value-survey", "onboarding", "agreement", "usage"] as const;

/** One of {@link ANSWER_KINDS}. */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Something that an installation sent. */
export interface StoredAnswer {
  id: number;
  /** ISO date. */
  at: string;
  kind: AnswerKind;
  /** Empty if the sender did not include it. */
  instanceId: string;
  userId: string;
  /** The JSON body. */
  body: unknown;
}

/** Rows that are kept; the oldest beyond that are dropped, so that callers cannot fill the disk. */
const MAX_ROWS = 1_000_000;

/** The answers in one SQLite file. */
export class AnswerStore {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec("pragma journal_mode = wal");
    this.#db.exec(
      "create table if not exists answer (id integer primary key autoincrement, at text not null, kind text not null, instanceId text not null, userId text not null, body text not null)",
    );
  }

  add({ kind, instanceId, userId, body }: Omit<StoredAnswer, "id" | "at">): void {
    const { lastInsertRowid } = this.#db
      .prepare("insert into answer (at, kind, instanceId, userId, body) values (?, ?, ?, ?, ?)")
      .run(new Date().toISOString(), kind, instanceId, userId, JSON.stringify(body));
    this.#db.prepare("delete from answer where id <= ?").run(Number(lastInsertRowid) - MAX_ROWS);
  }

  /** The newest answers, of one kind or of all. */
  list(kind: AnswerKind | undefined, limit: number): StoredAnswer[] {
    const rows = this.#db
      .prepare("select * from answer where ? is null or kind = ? order by id desc limit ?")
      .all(kind ?? null, kind ?? null, limit) as unknown as (Omit<StoredAnswer, "body"> & { body: string })[];
    return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }));
  }

  /** Counts by kind. */
  counts(): Partial<Record<AnswerKind, number>> {
    const rows = this.#db.prepare("select kind, count(*) as count from answer group by kind").all();
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }

  close(): void {
    this.#db.close();
  }
}
