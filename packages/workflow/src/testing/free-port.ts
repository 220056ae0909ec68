import { createServer } from "node:net";

/**
 * Below the ports that operating systems assign automatically (Linux from 32768, macOS from 49152): none of the tests'
 * own servers and connections takes one of these between the check and the start of the server that gets it.
 */
const FIRST_PORT = 11_000;
const PORTS_OF_A_WORKER = 1_000;
/** Workers of Vitest, of Playwright, and other processes; each has at most this many ranges. */
const WORKERS = 7;

let taken = 0;

/**
 * An unused port of 127.0.0.1, for a server that must know its port before it starts. Workers of a test run use
 * separate ranges, and none reuses a port before it has used all.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries++) {
    const port = rangeOfWorker() + (taken++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${rangeOfWorker()} on is free.`);
}

function rangeOfWorker(): number {
  return FIRST_PORT + workerNumber() * PORTS_OF_A_WORKER;
}

function workerNumber(): number {
  const { VITEST_POOL_ID: vitest, TEST_PARALLEL_INDEX: playwright } = process.env;
  if (vitest !== undefined) return Number(vitest) % WORKERS;
  if (playwright !== undefined) return WORKERS + (Number(playwright) % WORKERS);
  return 2 * WORKERS + (process.pid % WORKERS);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
