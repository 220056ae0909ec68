import { ConfigError } from "../errors/config-error.ts";
import { readConfig } from "../platform/config/env.ts";
import { createLogger } from "../platform/logger.ts";
import { StoreError } from "../store/errors.ts";

const USAGE = `heddle [start]   runs the server: editor, webhooks, schedules and, unless HEDDLE_QUEUE=bullmq, executions
heddle worker    runs executions for servers with HEDDLE_QUEUE=bullmq
heddle rotate-key   encrypts all credentials with a new key, while no server runs
Settings come from the environment; docs/operations.md lists them.`;

/** Runs what the command line names until it is asked to stop; what prevents a start is one line and exit code 1. */
export async function main([command = "start", ...rest]: readonly string[] = []): Promise<void> {
  // What Heddle writes is for its own user only.
  process.umask(0o077);
  try {
    if (command === "help" || command === "--help" || command === "-h") console.log(USAGE);
    else if (rest.length > 0) throw new ConfigError("argument-unknown", { argument: rest[0] });
    else if (command === "start") await runServer();
    else if (command === "worker") await runWorker();
    else if (command === "rotate-key") await runRotation();
    else throw new ConfigError("command-unknown", { command });
  } catch (error) {
    const isForeseen = error instanceof ConfigError || error instanceof StoreError;
    console.error(isForeseen ? `heddle: ${error.message}` : error);
    process.exit(1);
  }
}

async function runServer(): Promise<void> {
  const { startServer } = await import("./start-server.ts");
  const config = readConfig(process.env);
  const server = await startServer(config, createLogger(config.observe.logLevel));
  stopOnSignal(server.stop);
  console.log(`Heddle is ready at ${server.url}`);
}

async function runWorker(): Promise<void> {
  const { startWorker } = await import("./worker/start-worker.ts");
  const config = readConfig(process.env);
  const worker = await startWorker(config, createLogger(config.observe.logLevel));
  stopOnSignal(worker.stop);
  console.log(`Heddle worker is ready${worker.url ? `; its health is at ${worker.url}/healthz` : ""}`);
}

async function runRotation(): Promise<void> {
  const { rotateKey } = await import("./rotate-key.ts");
  const { changed, unreadable, isNewKey } = await rotateKey(readConfig(process.env));
  console.log(`${changed} credentials are encrypted with the new key.`);
  if (unreadable.length > 0) {
    console.log(
      `${unreadable.length} could not be read, with no key that is known: ${unreadable.join(", ")}.`,
    );
  }
  console.log(
    isNewKey
      ? "The file `key` in the data folder has changed: make a backup of it. Everybody has to sign in again."
      : "Leave only the first key in HEDDLE_ENCRYPTION_KEY from now on. Everybody has to sign in again.",
  );
}

/** Who reads that it is ready may stop it, so this comes first. The second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}
