import type { Store } from "../contracts.ts";

const NAME = "execution";
const SMALLEST_BLOCK = 1_000;
const LARGEST_BLOCK = 100_000;

/**
 * Increasing numbers for executions, made in memory. Blocks of them are reserved in the database ahead of use, so that a number
 * is never given twice, also when the execution that had it left no trace.
 */
export class ExecutionIds {
  readonly #store: Store;
  #next: number;
  #reserved: number;
  #block = SMALLEST_BLOCK;
  #isReserving = false;

  private constructor(store: Store, first: number) {
    this.#store = store;
    this.#next = first;
    this.#reserved = first;
  }

  /** Goes on after the highest number that was reserved or used. */
  static async open(store: Store): Promise<ExecutionIds> {
    const { db } = store;
    const highest = await Promise.all([
      db.selectFrom("executionSequence").select("reserved as id").where("name", "=", NAME).executeTakeFirst(),
      db
        .selectFrom("execution")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst(),
      db
        .selectFrom("inbox")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst(),
    ]);
    const ids = new ExecutionIds(store, Math.max(...highest.map((row) => Number(row?.id ?? 0))) + 1);
    await ids.#reserve();
    return ids;
  }

  next(): number {
    if (this.#next + this.#block / 2 > this.#reserved && !this.#isReserving)
      void this.#reserve().catch(() => {});
    return this.#next++;
  }

  /** Gives back what was reserved and not used, so that numbers go on without a gap. */
  async close(): Promise<void> {
    await this.#save(this.#next - 1);
  }

  async #reserve(): Promise<void> {
    this.#isReserving = true;
    const isFast = this.#next > this.#reserved;
    if (isFast) this.#block = Math.min(this.#block * 2, LARGEST_BLOCK);
    const target = Math.max(this.#next, this.#reserved) + this.#block;
    try {
      await this.#save(target);
      this.#reserved = target;
    } finally {
      this.#isReserving = false;
    }
  }

  #save(reserved: number): Promise<void> {
    const statement = this.#store.db
      .insertInto("executionSequence")
      .values({ name: NAME, reserved })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ reserved }))
      .compile();
    return this.#store.write([statement]);
  }
}
