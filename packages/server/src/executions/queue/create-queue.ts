import type { Config } from "../../platform/config/env.ts";
import type { LocalPush } from "../../platform/push/push.ts";
import type { Store } from "../../store/store.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import type { ExecutionEvents } from "../state/execution-events.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import type { ReadSpilled } from "../state/tracked-execution.ts";
import { Claims } from "./distributed/claims.ts";
import { ClusterDuties, type ClusterDutiesDeps } from "./distributed/cluster-duties.ts";
import { DistributedQueue } from "./distributed/distributed-queue.ts";
import type { Cluster } from "./distributed/open-cluster.ts";
import { RemoteExecutions } from "./distributed/remote-executions.ts";
import { EmbeddedQueue } from "./embedded-queue.ts";
import type { ExecutionQueue } from "./execution-queue.ts";

/** Parts and settings that decide which queue a process has. */
export interface QueueOptions {
  readonly store: Store;
  readonly config: Config;
  /** The other processes on this database; absent when this one is alone. */
  readonly cluster?: Cluster | undefined;
  /** Sends to browsers that are connected to this process; distributed mode only. */
  readonly localPush?: LocalPush | undefined;
  /** Packages of nodes, where other processes change them too; distributed mode only. */
  readonly packages?: { reload(): Promise<void> } | undefined;
  log(level: "info" | "warn" | "error", message: string): void;
}

/** Data that queues read, and the receiver of their reports. */
interface QueueDeps {
  readonly staticData: StaticDataCache;
  readonly readSpilled: ReadSpilled;
  readonly events: Pick<ExecutionEvents, "ready">;
}

/** The queue of this process, and in distributed mode its work for the other processes. */
export interface QueueOfProcess {
  readonly queue: ExecutionQueue;
  /** Present where several processes work together. */
  readonly shared: SharedQueue | undefined;
}

/** Queue of several processes, for the startup of one of them. */
export interface SharedQueue {
  readonly cluster: Cluster;
  remote(executions: LocalExecutions): RemoteExecutions;
  /** Joins the other processes: queues previously accepted executions, or takes jobs. */
  start(
    executions: LocalExecutions,
    ids: ExecutionIds,
    follow: Pick<ClusterDutiesDeps, "refreshWorkflow" | "variables" | "timezone">,
  ): Promise<void>;
  /** Takes no more jobs. */
  pause(): Promise<void>;
  /** Must be called when nothing runs here anymore. */
  stop(): Promise<void>;
}

/** Creates the embedded queue, or the one that several processes share. */
export function createQueue(options: QueueOptions, deps: QueueDeps): QueueOfProcess {
  const { cluster, config } = options;
  if (cluster) return sharedQueue(options, cluster, deps);
  const { concurrency } = config.queue;
  const { readSpilled } = deps;
  const onReady = () => deps.events.ready();
  return { queue: new EmbeddedQueue({ readSpilled, concurrency, onReady }), shared: undefined };
}

function sharedQueue(
  { store, config, localPush, packages, log }: QueueOptions,
  cluster: Cluster,
  { staticData, readSpilled, events }: QueueDeps,
): QueueOfProcess {
  const claims = new Claims(store, cluster.instance.id, readSpilled);
  const { concurrency } = config.queue;
  const onReady = () => events.ready();
  const queue = new DistributedQueue({ ...cluster, staticData, readSpilled, claims, onReady });
  let duties: ClusterDuties | undefined;
  let jobs: { pause(): Promise<void>; close(): Promise<void> } | undefined;
  return {
    queue,
    shared: {
      cluster,
      remote: (executions) =>
        new RemoteExecutions({ store, executions, claims, link: cluster.link, concurrency }),
      start: async (executions, ids, { refreshWorkflow, variables, timezone }) => {
        const isServer = cluster.kind === "server";
        const here = {
          refreshWorkflow: isServer && refreshWorkflow ? refreshWorkflow : undefined,
          variables,
          timezone,
          packages: packages ?? { reload: async () => {} },
          push: localPush && isServer ? localPush : undefined,
        };
        duties = new ClusterDuties({ cluster, store, queue, executions, ids, concurrency, log, ...here });
        await duties.start();
        if (!isServer) jobs = await takeJobs(cluster, queue, executions, log);
      },
      pause: async () => jobs?.pause(),
      stop: async () => {
        duties?.stop();
        await jobs?.close();
        await cluster.close();
      },
    },
  };
}

async function takeJobs(
  cluster: Cluster,
  queue: DistributedQueue,
  executions: LocalExecutions,
  log: QueueOptions["log"],
): Promise<{ pause(): Promise<void>; close(): Promise<void> }> {
  const { WorkerJobs } = await import("./distributed/worker-jobs.ts");
  const jobs = new WorkerJobs(
    cluster.redis,
    cluster.instance.capacity,
    (offer) => queue.run(offer, (id) => executions.isReleased(id)),
    (message) => log("warn", message),
  );
  jobs.start();
  return jobs;
}
