export { ConfigError } from "./config/config-error.ts";
export { type Config, readConfig, variables } from "./config/env.ts";
export { createLogger, type Logger } from "./logger.ts";
export { main } from "./main.ts";
export { type RunningServer, startServer } from "./start-server.ts";
export { VERSION } from "./version.ts";
