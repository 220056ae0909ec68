import { readConfig } from "../../platform/config/env.ts";
import { createLogger } from "../../platform/logger.ts";
import { defineCommand } from "../frame/command.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export default defineCommand({
  about: "Runs the server: editor, webhooks, schedules and, unless HEDDLE_QUEUE=bullmq, executions.",
  details: ["Prints the address of the editor when it is ready, and stops on SIGTERM and SIGINT."],
  run: async ({ terminal, env }) => {
    const { startServer } = await import("../../start/start-server.ts");
    const config = readConfig(env);
    const server = await startServer(config, createLogger(config.observe.logLevel));
    stopOnSignal(server.stop);
    terminal.print(`Heddle is ready at ${server.url}`);
  },
});
