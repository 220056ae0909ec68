import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import type { InstanceRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";
import { Gate, KEY_PREFIX, type Offer, QUEUE_NAME } from "./gate.ts";
import { Instance } from "./instances.ts";
import { RedisLink } from "./link.ts";
import { openRedis } from "./open-redis.ts";

/** Parts that a process needs in a cluster. */
export interface Cluster {
  readonly kind: InstanceRow["kind"];
  readonly redis: Redis;
  readonly instance: Instance;
  readonly link: RedisLink;
  readonly gate: Gate;
  close(): Promise<void>;
}

/** Joins the processes on this database. */
export async function openCluster(
  store: Store,
  options: { redisUrl: string; kind: InstanceRow["kind"]; capacity: number },
): Promise<Cluster> {
  const redis = await openRedis(options.redisUrl);
  const instance = new Instance(store, options.kind, options.capacity);
  await instance.beat(0);
  const link = await RedisLink.open(instance.id, redis);
  const queue = new Queue<Offer>(QUEUE_NAME, { connection: redis, prefix: KEY_PREFIX });
  queue.on("error", () => {});
  return {
    kind: options.kind,
    redis,
    instance,
    link,
    gate: new Gate(redis, queue),
    close: async () => {
      await instance.leave().catch(() => {});
      await link.close();
      await queue.close().catch(() => {});
      redis.disconnect();
    },
  };
}
