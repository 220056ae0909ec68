import { readConfig, settingNames } from "../../platform/config/env.ts";
import { unknownSettings } from "../../platform/config/unknown-settings.ts";
import { handleTheRest } from "../../platform/last-resort.ts";
import { createLogger } from "../../platform/logger.ts";
import { defineCommand } from "../frame/command.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export default defineCommand({
  about: "Runs the server: editor, webhooks, schedules and, unless HEDDLE_QUEUE=bullmq, executions.",
  details: ["Prints the address of the editor when it is ready, and stops on SIGTERM and SIGINT."],
  run: async ({ terminal, env }) => {
    const { startServer } = await import("../../start/start-server.ts");
    const config = readConfig(env);
    const log = createLogger(config.observe.logLevel);
    for (const line of unknownSettings(env, settingNames())) log.warn(line);
    const server = await startServer(config, log);
    stopOnSignal(server.stop);
    handleTheRest({ log, count: server.context.observation.unhandled, stop: server.stop });
    terminal.print(`Heddle is ready at ${server.url}`);
  },
});
