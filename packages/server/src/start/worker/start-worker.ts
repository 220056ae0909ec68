import { createServer, type Server } from "node:http";
import { ConfigError } from "../../errors/config-error.ts";
import type { AppContext } from "../../http/context.ts";
import { openDataFolder } from "../../platform/config/data-folder.ts";
import type { Config } from "../../platform/config/env.ts";
import type { Logger } from "../../platform/logger.ts";
import { Readiness } from "../../platform/readiness.ts";
import { createContext } from "../create-context.ts";
import { answersHealth } from "./worker-health.ts";

/** A worker that takes jobs. */
export interface RunningWorker {
  /** URL of its health check, if it has a port. */
  url: string | undefined;
  /** Accepts nothing more, lets running executions finish for a while, and returns the rest to the queue. */
  stop(): Promise<void>;
  /** Counts an error that nothing else has handled. */
  unhandled(): void;
}

/** Starts a process that runs executions which servers accept. */
export async function startWorker(config: Config, log: Logger): Promise<RunningWorker> {
  if (config.queue.kind === "embedded") {
    throw new ConfigError("worker-needs-queue", {});
  }
  openDataFolder(config.storage.folder, { isShared: true });
  const readiness = new Readiness();
  const context = await createContext(config, log, { kind: "worker", readiness });
  const health = config.worker.port === undefined ? undefined : await listen(config, context);
  if (!config.features.off.includes("logStreaming")) await context.logStreaming.start({ sends: false });
  await context.runtime.start();
  readiness.begin();
  return {
    url: health?.url,
    unhandled: context.observation.unhandled,
    stop: async () => {
      readiness.end();
      await context.runtime.stop();
      await context.logStreaming.stop();
      health?.server.close();
      health?.server.closeAllConnections();
      await context.observation.close();
      await context.http.close();
      await context.store.close();
    },
  };
}

async function listen(
  { server: { host }, worker, observe }: Config,
  { readiness, store, observation }: Pick<AppContext, "readiness" | "store" | "observation">,
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    answersHealth(readiness, store, { metrics: observation.metrics, metricsToken: observe.metricsToken }),
  );
  await new Promise<void>((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) =>
      reject(new ConfigError("worker-not-listening", { port: worker.port, errno: error.code })),
    );
    server.listen(worker.port, host, resolve);
  });
  const { port } = server.address() as { port: number };
  return { server, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` };
}
