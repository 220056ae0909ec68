import { isOutage } from "./errors.ts";

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/** Does again what an outage of the database prevents, until it succeeds or fails for another reason. It must be safe to repeat. */
export async function afterOutages<Value>(run: () => Promise<Value> | Value): Promise<Value> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, 2 * pause)) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}
