import { readConfig, settingNames } from "../../platform/config/env.ts";
import { unknownSettings } from "../../platform/config/unknown-settings.ts";
import { handleTheRest } from "../../platform/last-resort.ts";
import { createLogger } from "../../platform/logger.ts";
import { defineCommand } from "../frame/command.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export default defineCommand({
  about: "Runs executions for servers with HEDDLE_QUEUE=bullmq.",
  details: ["Stops on SIGTERM and SIGINT: what it runs gets ten seconds, the rest goes back to the queue."],
  options: {
    concurrency: {
      type: "string",
      value: "NUMBER",
      range: [1, 10_000],
      about: "Executions that it runs at once, in place of HEDDLE_WORKER_CONCURRENCY.",
    },
  },
  run: async ({ options: { concurrency }, terminal, env }) => {
    const { startWorker } = await import("../../start/worker/start-worker.ts");
    const given = concurrency === undefined ? {} : { HEDDLE_WORKER_CONCURRENCY: concurrency };
    const config = readConfig({ ...env, ...given });
    const log = createLogger(config.observe.logLevel);
    for (const line of unknownSettings(env, settingNames())) log.warn(line);
    const worker = await startWorker(config, log);
    stopOnSignal(worker.stop);
    handleTheRest({ log, count: worker.unhandled, stop: worker.stop });
    terminal.print(`Heddle worker is ready${worker.url ? `; its health is at ${worker.url}/healthz` : ""}`);
  },
});
