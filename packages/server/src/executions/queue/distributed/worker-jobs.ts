import { DelayedError, type Job, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { KEY_PREFIX, type Offer, QUEUE_NAME } from "./gate.ts";
import { BEAT_INTERVAL_MS, LEASE_MS } from "./instances.ts";

/** Until an execution that another process still holds is requested again. */
const RETRY_AFTER_MS = 1_000;

/** Outcome of a job. */
export type JobOutcome = "done" | "held";

/** Takes jobs from BullMQ, each while its execution runs here. Jobs of a dead worker return automatically. */
export class WorkerJobs {
  readonly #worker: Worker<Offer>;
  #isClosing = false;

  /** `run` resolves when the job no longer needs a worker. */
  constructor(
    redis: Redis,
    concurrency: number,
    run: (offer: Offer) => Promise<JobOutcome>,
    log: (message: string) => void,
  ) {
    this.#worker = new Worker<Offer>(
      QUEUE_NAME,
      async (job, token) => {
        if (this.#isClosing || (await run(job.data)) === "held") await putOff(job, token);
      },
      {
        connection: redis.duplicate(),
        prefix: KEY_PREFIX,
        concurrency,
        autorun: false,
        lockDuration: LEASE_MS,
        stalledInterval: BEAT_INTERVAL_MS,
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        runRetryDelay: 1_000,
      },
    );
    // Redis can be unavailable for a while; lost jobs are recovered from the database.
    this.#worker.on("error", (error) => {
      if (!this.#isClosing && !/ECONN|closed|lock|socket/i.test(error.message))
        log(`The queue: ${error.message}`);
    });
  }

  start(): void {
    this.#worker.run().catch(() => {});
  }

  /** Takes no more jobs. */
  async pause(): Promise<void> {
    this.#isClosing = true;
    await this.#worker.pause(true);
  }

  async close(): Promise<void> {
    await this.#worker.close(true);
  }
}

async function putOff(job: Job<Offer>, token: string | undefined): Promise<never> {
  await job.moveToDelayed(Date.now() + RETRY_AFTER_MS, token);
  throw new DelayedError();
}
