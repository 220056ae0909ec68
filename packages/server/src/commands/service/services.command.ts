import { join, resolve } from "node:path";
import { readConfig } from "../../platform/config/env.ts";
import { handleTheRest } from "../../platform/last-resort.ts";
import { createLogger } from "../../platform/logger.ts";
import { defineCommand } from "../frame/command.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const DEFAULT_PORT = 5790;
const MAX_PORT = 65_535;

export default defineCommand({
  about: "Runs the services that installations may call: versions, banners, prompts, telemetry, experiments.",
  details: [
    "Other installations name it in HEDDLE_SERVICES_HOST. What it says is in services.json of its folder, and is read on every call;",
    "what installations sent is on its first page, behind the token that it prints.",
  ],
  options: {
    folder: { type: "string", value: "FOLDER", about: "Where its data lie; services in the data folder." },
    host: { type: "string", value: "ADDRESS", about: "Address to listen on; 127.0.0.1." },
    port: {
      type: "string",
      value: "NUMBER",
      range: [0, MAX_PORT],
      about: `Port to listen on; ${DEFAULT_PORT}. 0 takes any free one.`,
    },
  },
  run: async ({ options: { folder, host = "127.0.0.1", port = String(DEFAULT_PORT) }, terminal, env }) => {
    const { startServiceHost } = await import("../../service-host/start-service-host.ts");
    const place = folder === undefined ? join(readConfig(env).storage.folder, "services") : resolve(folder);
    const services = await startServiceHost({ folder: place, host, port: Number(port) });
    stopOnSignal(services.stop);
    handleTheRest({ log: createLogger("info"), count: () => {}, stop: services.stop });
    terminal.print(
      `Heddle services are ready at ${services.url}; the token for what was sent is ${services.token}`,
    );
  },
});
