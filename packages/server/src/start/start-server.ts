import type { FastifyInstance } from "fastify";
import { ConfigError } from "../errors/config-error.ts";
import { buildApp } from "../http/app/build-app.ts";
import { EDITOR_FOLDER } from "../http/app/editor-files.ts";
import type { AppContext } from "../http/context.ts";
import { directoriesOf } from "../http/users/directories.ts";
import { sweepAuditLogRegularly } from "../identity/audit/sweep-audit-log.ts";
import { syncLdapRegularly } from "../identity/ldap/ldap-schedule.ts";
import { openDataFolder } from "../platform/config/data-folder.ts";
import type { Config } from "../platform/config/env.ts";
import type { Logger } from "../platform/logger.ts";
import { Readiness } from "../platform/readiness.ts";
import { systemClock } from "../platform/timer-clock.ts";
import { ScheduledBackups } from "../scheduled-backups/scheduled-backups.ts";
import { sweepVersionsRegularly } from "../workflows/versions/sweep-versions.ts";
import { createContext } from "./create-context.ts";

/** Milliseconds for pending responses once nothing runs any more. */
const LAST_ANSWERS = 3_000;

/** A server that listens. */
export interface RunningServer {
  /** URL of the editor, without a trailing slash. */
  url: string;
  context: AppContext;
  /** Accepts nothing more, lets what runs finish or stay for the next start, and closes the store. */
  stop(): Promise<void>;
}

/** Starts everything in order; it is healthy when this resolves. */
export async function startServer(
  config: Config,
  log: Logger,
  editorFolder: string = EDITOR_FOLDER,
): Promise<RunningServer> {
  const folder = openDataFolder(config.storage.folder, { isShared: config.queue.kind !== "embedded" });
  const undo: (() => unknown)[] = [folder.release];
  const readiness = new Readiness();
  try {
    const context = await createContext(config, log, { readiness });
    undo.unshift(() => context.store.close());
    const app = await buildApp(context, editorFolder);
    undo.unshift(() => app.close());
    const url = await listen(app, config.server);
    undo.unshift(() => context.runtime.stop());
    if (!config.features.off.includes("logStreaming")) await context.logStreaming.start({ sends: true });
    await context.runtime.start();
    readiness.begin();
    context.alerts.start();
    undo.unshift(() => context.alerts.stop());
    const stopBackups = startBackups(context);
    undo.unshift(stopBackups);
    const stopFollowing = context.packages.follow(({ message }) =>
      log.warn(`Packages of nodes were changed by a command, but cannot be read: ${message}`),
    );
    undo.unshift(stopFollowing);
    const stopSweeping = sweepVersionsRegularly(context.store, config.versions, ({ message }) =>
      log.warn(`Old versions of workflows could not be removed: ${message}`),
    );
    undo.unshift(stopSweeping);
    const stopAuditSweeps = sweepAuditLogRegularly(context.store, config.audit.days, ({ message }) =>
      log.warn(`Old events of the audit log could not be removed: ${message}`),
    );
    undo.unshift(stopAuditSweeps);
    const stopSyncing = config.features.off.includes("ldap")
      ? () => {}
      : syncLdapRegularly({ ...context, directories: directoriesOf(context) }, systemClock, ({ message }) =>
          log.warn(`Users could not be synchronized with the directory: ${message}`),
        );
    undo.unshift(stopSyncing);
    return {
      url: context.config.server.baseUrl ?? url,
      context,
      stop: async () => {
        await stopBackups();
        stopFollowing();
        stopSweeping();
        stopAuditSweeps();
        stopSyncing();
        readiness.end();
        return stop(context, app, folder.release);
      },
    };
  } catch (error) {
    for (const step of undo) await Promise.resolve(step()).catch?.(() => {});
    throw error;
  }
}

/** Makes backups on a schedule where the settings name a folder for them. Returns how to end that. */
function startBackups({ config, timezone, store, log }: AppContext): () => Promise<void> {
  const { storage, backups } = config;
  const { target } = backups;
  if (!target) return async () => {};
  const scheduled = new ScheduledBackups({
    store,
    storage,
    backups,
    target,
    timezone,
    log: (level, message) => log[level](message),
  });
  scheduled.start();
  return () => scheduled.stop();
}

async function stop(context: AppContext, app: FastifyInstance, release: () => void): Promise<void> {
  context.push.close();
  await context.alerts.stop();
  // Until nothing runs anymore, new calls are answered with 503 and a time to retry.
  await context.runtime.stop();
  const closing = app.close();
  // Clients that still read slowly by now are cut off, so that the process ends.
  const cutting = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await closing;
  await context.logStreaming.stop();
  await context.observation.close();
  clearTimeout(cutting);
  await context.http.close();
  await context.store.close();
  release();
}

async function listen(app: FastifyInstance, { host, port }: Config["server"]): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new ConfigError("port-in-use", { port });
    if (code === "EACCES") throw new ConfigError("port-not-allowed", { port });
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new ConfigError("host-not-of-this-machine", { host });
    throw new ConfigError("not-listening", { port, reason: message, host });
  }
}
