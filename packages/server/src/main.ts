import { ConfigError } from "./config/config-error.ts";
import { readConfig } from "./config/env.ts";
import { createLogger } from "./logger.ts";
import { startServer } from "./start-server.ts";
import { StoreError } from "./store/errors.ts";

/** Runs the server until it is told to stop; what prevents a start is one line and exit code 1. */
export async function main(): Promise<void> {
  // What Heddle writes is for its own user only.
  process.umask(0o077);
  try {
    const config = readConfig(process.env);
    const server = await startServer(config, createLogger(config.logLevel));
    console.log(`Heddle is ready at ${server.url}`);
    stopOnSignal(server.stop);
  } catch (error) {
    const isForeseen = error instanceof ConfigError || error instanceof StoreError;
    console.error(isForeseen ? `heddle: ${error.message}` : error);
    process.exit(1);
  }
}

/** The second signal ends the process at once. */
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
