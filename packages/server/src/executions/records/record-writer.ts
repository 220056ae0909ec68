import { isUnreached } from "../../store/errors.ts";
import type { JournalRow, WorkflowCallRow } from "../../store/execution-tables.ts";
import type { AcceptedEvent, Fence, FinishedRecord, RecordEntry } from "../../store/records/record-entry.ts";
import { RecordStatements } from "../../store/records/record-statements.ts";
import type { Store } from "../../store/store.ts";

/**
 * Batches on their way to disk at the same time, so that the disk does not wait for this thread. The second batch has new events only:
 * later writes of an execution are sent when no batch is in flight, which keeps them in order also when a batch is retried.
 */
const MAX_WRITES = 2;
/** Accepted events in one batch; as many mean that callers are queueing for the disk. */
const MANY_ACCEPTED = 8;
/** Batch size that is written immediately, while this thread still reads further calls. */
const FULL_BATCH_RECORDS = 16;
/** Delay for records of ended executions without a waiting caller, in favor of others. */
const MAX_HELD_MS = 25;
/** Held records are written when they are as many, so that a batch stays short. */
const MAX_HELD_RECORDS = 256;

type Done = (error?: Error) => void;
type Entry = RecordEntry & { readonly done: Done };

/**
 * Writes changes of executions, those of one turn of the event loop in one batch. If such a batch fails, its entries
 * are written one by one, so that a bad one affects only itself.
 */
export class RecordWriter {
  readonly #store: Store;
  readonly #statements: RecordStatements;
  readonly #saved: ((record: FinishedRecord) => void) | undefined;
  #entries: Entry[] = [];
  /** Number of entries that later batches must not overtake. */
  #ordered = 0;
  #finished: Entry[] = [];
  #heldSince = 0;
  #overloadedAt = Number.NEGATIVE_INFINITY;
  #holding: NodeJS.Timeout | undefined;
  #pending = 0;
  #writing = 0;
  /** Entries in the batch that was sent last. */
  #lastSize = 0;
  #isFlushPlanned = false;
  #onIdle: (() => void)[] = [];

  /**
   * `saved` is called with every record of an ended execution that is on disk. `writer` is another number in each of several processes.
   */
  constructor(store: Store, saved?: (record: FinishedRecord) => void, writer?: number) {
    this.#saved = saved;
    this.#store = store;
    this.#statements = new RecordStatements(store, writer);
  }

  accept(event: AcceptedEvent, done: Done): void {
    this.#add({ kind: "accepted", value: event, fence: undefined, done });
  }

  /** `claim` as in `FinishedRecord`; `holder` is the execution that it was created for, if different. */
  journal(row: JournalRow, done: Done, claim?: number, holder = row.executionId): void {
    this.#add({ kind: "journal", value: row, fence: claim ? [holder, claim] : undefined, done });
  }

  /** Stores a call. It is on disk before any journal entry that is added later. */
  recordCall(row: WorkflowCallRow, done: Done, fence?: Fence): void {
    this.#add({ kind: "called", value: row, fence, done });
  }

  finish(record: FinishedRecord, done: Done): void {
    if (this.#finished.length === 0) this.#heldSince = performance.now();
    const own: Fence | undefined = record.claim ? [record.id, record.claim] : undefined;
    this.#finished.push({ kind: "finished", value: record, fence: record.fence ?? own, done });
    this.#pending++;
    this.#planFlush();
  }

  /** Amount of accepted data that is not yet on disk. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves when everything handed in so far is on disk. */
  idle(): Promise<void> {
    if (this.#pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    if (entry.kind !== "accepted" || entry.value.call) this.#ordered++;
    this.#pending++;
    if (this.#entries.length >= FULL_BATCH_RECORDS && this.#mayFlush()) this.#flush();
    else this.#planFlush();
  }

  /** While batches are in flight, further writes collect for the next one: under load few large batches cost less than many small ones. */
  #mayFlush(): boolean {
    if (this.#writing === 0)
      return this.#entries.length > 0 || (this.#finished.length > 0 && !this.#holdsFinished());
    if (this.#writing >= MAX_WRITES || this.#ordered > 0) return false;
    // A smaller batch would cost a commit that later records can share.
    if (this.#entries.length < Math.max(FULL_BATCH_RECORDS, this.#lastSize)) return false;
    return this.#finished.length === 0 || this.#holdsFinished();
  }

  #planFlush(): void {
    if (this.#isFlushPlanned || !this.#mayFlush()) return;
    this.#isFlushPlanned = true;
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  /** True while records of ended executions let callers go first. */
  #holdsFinished(): boolean {
    const now = performance.now();
    const held = Math.max(now - this.#heldSince, now - this.#overloadedAt);
    if (this.#finished.length >= MAX_HELD_RECORDS || held >= MAX_HELD_MS) return false;
    this.#holding ??= setTimeout(() => {
      this.#holding = undefined;
      this.#planFlush();
    }, MAX_HELD_MS - held);
    return true;
  }

  #flush(): void {
    if (!this.#mayFlush()) return;
    if (this.#entries.length >= MANY_ACCEPTED) this.#overloadedAt = performance.now();
    const takesFinished = this.#finished.length > 0 && !this.#holdsFinished();
    const entries = takesFinished ? this.#entries.concat(this.#finished) : this.#entries;
    if (takesFinished) this.#finished = [];
    this.#entries = [];
    this.#ordered = 0;
    this.#lastSize = entries.length;
    this.#writing++;
    const landed = () => {
      this.#writing--;
      this.#planFlush();
    };
    this.#write(entries)
      .then(
        () => this.#settle(entries),
        (error) => this.#writeEach(entries, error),
      )
      .then(landed, landed);
  }

  /** The store commits these calls together as well, and finds out which of them fail. */
  async #writeEach(entries: Entry[], error: Error): Promise<void> {
    if (entries.length === 1 || isUnreached(error)) return this.#settle(entries, error);
    await Promise.all(
      entries.map((entry) =>
        this.#write([entry]).then(
          () => this.#settle([entry]),
          (alone) => this.#settle([entry], alone),
        ),
      ),
    );
  }

  #settle(entries: Entry[], error?: Error): void {
    this.#pending -= entries.length;
    for (const entry of entries) {
      if (!error && entry.kind === "finished") this.#saved?.(entry.value);
      entry.done(error);
    }
    if (this.#pending > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  #write(entries: Entry[]): Promise<void> {
    return this.#store.write(this.#statements.of(entries));
  }
}
