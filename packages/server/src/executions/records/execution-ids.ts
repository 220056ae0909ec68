import { sql } from "kysely";
import { StoreError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";

const NAME = "execution";
const FIRST_BLOCK_IDS = 1_000;
/** If several processes take turns, most of each block is skipped. */
const SMALL_BLOCK = 100;
const MAX_BLOCK_IDS = 100_000;
/** Milliseconds; a block that lasted no longer is followed by a larger one. */
const FAST_BLOCK_MS = 1_000;

interface Range {
  next: number;
  /** The last number of it. */
  readonly end: number;
}

/**
 * Increasing numbers for executions, made in memory. Blocks of them are reserved in the database ahead of use, so that a number
 * is never given twice, also when the execution that had it left no trace, and also by several processes.
 */
export class ExecutionIds {
  readonly #store: Store;
  /** The highest number that is used for certain. */
  readonly #used: number;
  #ranges: Range[] = [];
  #block = FIRST_BLOCK_IDS;
  #reserving: Promise<void> | undefined;
  #reservedAt = Number.NEGATIVE_INFINITY;

  private constructor(store: Store, used: number) {
    this.#store = store;
    this.#used = used;
  }

  /** Continues after the highest number that was reserved or used. */
  static async open(store: Store): Promise<ExecutionIds> {
    const ids = new ExecutionIds(store, await highestUsed(store));
    await ids.#reserve();
    return ids;
  }

  /** @throws StoreError when none is reserved, as in an outage of the database; each call tries to reserve more. */
  next(): number {
    const first = this.#ranges[0];
    if (!first) {
      void this.#reserve().catch(() => {});
      throw new StoreError("database-silent", {});
    }
    const id = first.next++;
    if (first.next > first.end) this.#ranges.shift();
    if (this.#left < this.#block / 2) void this.#reserve().catch(() => {});
    return id;
  }

  /** Whether the next event can have a number; reserves some first if there are none. */
  async isReady(): Promise<boolean> {
    if (this.#ranges.length === 0) await this.#reserve().catch(() => {});
    return this.#ranges.length > 0;
  }

  /** Several numbers, ascending. */
  async take(count: number): Promise<number[]> {
    while (this.#left < count) await this.#reserve();
    return Array.from({ length: count }, () => this.next());
  }

  /**
   * If several processes generate numbers: skips numbers below those of the others, so that later executions have
   * higher numbers.
   */
  async refresh(): Promise<void> {
    await this.#reserving?.catch(() => {});
    const first = this.#ranges[0];
    if (!first) return this.#reserve();
    if ((await highestUsed(this.#store)) < first.next) return;
    const { length } = this.#ranges;
    this.#block = SMALL_BLOCK;
    await this.#reserve();
    this.#ranges = this.#ranges.slice(Math.min(length, this.#ranges.length - 1));
  }

  /** Returns reserved but unused numbers, so that numbering continues without a gap. */
  async close(): Promise<void> {
    const [first, ...others] = this.#ranges;
    if (!first || others.length > 0) return;
    const reserved = first.next - 1;
    const statement = this.#store.db
      .updateTable("executionSequence")
      .set({ reserved })
      .where("name", "=", NAME)
      .where("reserved", "=", first.end)
      .compile();
    await this.#store.write([statement]);
  }

  get #left(): number {
    return this.#ranges.reduce((left, { next, end }) => left + end - next + 1, 0);
  }

  #reserve(): Promise<void> {
    this.#reserving ??= this.#reserveBlock().finally(() => {
      this.#reserving = undefined;
    });
    return this.#reserving;
  }

  async #reserveBlock(): Promise<void> {
    const now = performance.now();
    if (now - this.#reservedAt < FAST_BLOCK_MS) this.#block = Math.min(this.#block * 2, MAX_BLOCK_IDS);
    const [used, block] = [this.#used, this.#block];
    const { rows } = await sql<{ reserved: number }>`
      insert into "executionSequence" (name, reserved) values (${NAME}, ${used + block})
      on conflict (name) do update set reserved = ${block} +
        case when "executionSequence".reserved < ${used} then ${used} else "executionSequence".reserved end
      returning reserved`.execute(this.#store.db);
    // A failed attempt, as in an outage, makes no later block larger.
    this.#reservedAt = now;
    const end = Number(rows[0]!.reserved);
    const last = this.#ranges.at(-1);
    if (last?.end === end - block) this.#ranges[this.#ranges.length - 1] = { next: last.next, end };
    else this.#ranges.push({ next: end - block + 1, end });
  }
}

/** Of the executions that are stored or accepted. */
async function highestUsed({ db }: Store): Promise<number> {
  const rows = await Promise.all(
    (["execution", "inbox"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst(),
    ),
  );
  return Math.max(...rows.map((row) => Number(row?.id ?? 0)));
}
