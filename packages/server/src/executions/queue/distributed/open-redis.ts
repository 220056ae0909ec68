import { Redis } from "ioredis";
import { ConfigError } from "../../../errors/config-error.ts";
import { withoutPassword } from "../../../platform/without-password.ts";

/** Milliseconds for the first connection; later attempts have no limit. */
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 1_000;

/** Connects to Redis (or Valkey); commands given while it is away wait until it is back. */
export async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_PAUSE_MS),
  });
  let problem: Error | undefined;
  redis.on("error", (error: Error) => {
    problem = error;
  });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(problem ?? new Error("it does not answer")), CONNECT_TIMEOUT_MS).unref();
  });
  // Failed attempts are followed by others; the first successful one counts.
  const ready = new Promise<void>((resolve) => redis.once("ready", resolve));
  const refused = new Promise<never>((_, reject) =>
    redis.once("close", () => reject(problem ?? new Error("it closed the connection"))),
  );
  try {
    redis.connect().catch(() => {});
    await Promise.race([ready, refused, timeout]);
    await Promise.race([redis.ping(), timeout]);
    return redis;
  } catch (error) {
    redis.disconnect();
    const { message } = problem ?? (error as Error);
    throw new ConfigError("redis-unusable", {
      address: withoutPassword(url),
      reason: message || (error as Error).message,
    });
  }
}
