const started = Date.now();

/** Logs a step, with the seconds since the start. */
export function log(message) {
  console.error(`heddle ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${message}`);
}

/** One clear line, exit code 1. */
export function fail(message) {
  console.error(`heddle: ${message}`);
  process.exit(1);
}
