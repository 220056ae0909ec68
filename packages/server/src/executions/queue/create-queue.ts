import type { Executions } from "../life/executions.ts";
import type { ReadSpilled } from "../life/tracked-execution.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import type { RuntimeOptions } from "../runtime-options.ts";
import { Claims } from "./distributed/claims.ts";
import { ClusterDuties, type ClusterDutiesDeps } from "./distributed/cluster-duties.ts";
import { DistributedQueue } from "./distributed/distributed-queue.ts";
import type { Cluster } from "./distributed/open-cluster.ts";
import { RemoteExecutions } from "./distributed/remote-executions.ts";
import { EmbeddedQueue } from "./embedded-queue.ts";
import type { ExecutionQueue } from "./execution-queue.ts";

/** The queue of this process, and in distributed mode its work for the other processes. */
export interface QueueOfProcess {
  create(onReady: () => void): ExecutionQueue;
  /** Present where several processes work together. */
  readonly shared: SharedQueue | undefined;
}

/** Queue of several processes, for the startup of one of them. */
export interface SharedQueue {
  readonly cluster: Cluster;
  remote(executions: Executions): RemoteExecutions;
  /** Joins the other processes: queues previously accepted executions, or takes jobs. */
  start(
    executions: Executions,
    ids: ExecutionIds,
    follow: Pick<ClusterDutiesDeps, "refreshWorkflow" | "variables" | "timezone">,
  ): Promise<void>;
  /** Takes no more jobs. */
  pause(): Promise<void>;
  /** Must be called when nothing runs here anymore. */
  stop(): Promise<void>;
}

/** Creates the embedded queue, or the one that several processes share. */
export function createQueue(
  options: RuntimeOptions,
  deps: { staticData: StaticDataCache; readSpilled: ReadSpilled },
): QueueOfProcess {
  const { cluster, config } = options;
  if (cluster) return sharedQueue(options, cluster, deps);
  const { concurrency } = config.queue;
  return {
    create: (onReady) => new EmbeddedQueue({ readSpilled: deps.readSpilled, concurrency, onReady }),
    shared: undefined,
  };
}

function sharedQueue(
  { store, config, localPush, packages, log }: RuntimeOptions,
  cluster: Cluster,
  deps: { staticData: StaticDataCache; readSpilled: ReadSpilled },
): QueueOfProcess {
  const claims = new Claims(store, cluster.instance.id, deps.readSpilled);
  const { concurrency } = config.queue;
  let queue: DistributedQueue;
  let duties: ClusterDuties | undefined;
  let jobs: { pause(): Promise<void>; close(): Promise<void> } | undefined;
  return {
    create: (onReady) => {
      queue = new DistributedQueue({ ...cluster, ...deps, claims, onReady });
      return queue;
    },
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
  executions: Executions,
  log: RuntimeOptions["log"],
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
