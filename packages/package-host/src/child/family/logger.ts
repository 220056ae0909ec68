import { send } from "../channel.ts";

function logAt(level: string): (message: unknown, about?: unknown) => void {
  return (message, about) =>
    send({ type: "log", level, values: about === undefined ? [message] : [message, about] });
}

/** Writes lines to the log of the server. */
export const LoggerProxy = {
  debug: logAt("debug"),
  verbose: logAt("debug"),
  info: logAt("info"),
  warn: logAt("warn"),
  error: logAt("error"),
  init: (): void => {},
};
