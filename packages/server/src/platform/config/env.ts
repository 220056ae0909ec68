import { resolve } from "node:path";
import type { CodeSettings, Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import {
  boolean,
  integer,
  oneOf,
  optionalBoolean,
  optionalInteger,
  readDatabaseUrl,
  readFolder,
  readFolders,
  readKey,
  readList,
  readOptionalFolder,
  readOrigins,
  readRedisUrl,
  readTimezone,
  readUrl,
} from "./read-values.ts";

export type { CodeSettings, Config, LogLevel } from "./config.ts";

interface Variable<T> {
  /** As the table of the documentation shows it. */
  default: string;
  meaning: string;
  read(text: string | undefined, name: string): T;
}

/** Every environment variable that Heddle reads. The documentation's table is made from this one. */
export const variables = {
  HEDDLE_DATA: variable("~/.heddle", "Folder for the database, files and the encryption key.", readFolder),
  HEDDLE_HOST: variable(
    "127.0.0.1",
    "Address to listen on; `0.0.0.0` opens Heddle to the network.",
    (text) => text ?? "127.0.0.1",
  ),
  HEDDLE_PORT: variable("5700", "Port to listen on; 0 takes any free one.", integer(5700, 0, 65_535)),
  HEDDLE_DATABASE_URL: variable(
    "SQLite in the data folder",
    "`postgres://user:password@host:port/database` to use PostgreSQL.",
    readDatabaseUrl,
  ),
  HEDDLE_HTTP_ALLOW: variable(
    "none",
    "Comma list of hosts, addresses and CIDR ranges that workflows may reach although they are private.",
    readList,
  ),
  HEDDLE_PAYLOAD_LIMIT: variable("16", "Largest request body in megabytes.", integer(16, 1, 1024)),
  HEDDLE_EXECUTORS: variable("by cores", "Threads that run executions.", optionalInteger(1, 64)),
  HEDDLE_EXECUTOR_MEMORY: variable(
    "by machine",
    "Megabytes of memory that one executor's executions may fill.",
    optionalInteger(64, 65_536),
  ),
  HEDDLE_SPILL_ABOVE: variable(
    "a quarter of an executor's memory, 128 at most",
    "Megabytes of items that an execution holds in memory; what it is not about to read goes to the disk beyond that.",
    optionalInteger(1, 65_536),
  ),
  HEDDLE_MAX_ITEMS: variable(
    "10000000",
    "Items that a node may give by one output.",
    integer(10_000_000, 1, 1_000_000_000),
  ),
  HEDDLE_MAX_ITEM: variable("256", "Megabytes that one item may have.", integer(256, 1, 65_536)),
  HEDDLE_MAX_RUN_DATA: variable(
    "2048",
    "Megabytes that everything may have that the nodes of an execution give.",
    integer(2048, 1, 1_048_576),
  ),
  HEDDLE_CONCURRENCY: variable(
    "no limit",
    "Executions started by triggers that may run at once, on all machines together.",
    optionalInteger(1, 1_000_000),
  ),
  HEDDLE_MAX_WAITING: variable(
    "200000",
    "Executions that may wait for their turn before webhooks answer 503.",
    integer(200_000, 1, 100_000_000),
  ),
  HEDDLE_QUEUE: variable(
    "embedded",
    "Where executions run: `embedded` in this process, `bullmq` in `heddle worker` processes, by Redis.",
    oneOf(["embedded", "bullmq"], "embedded"),
  ),
  HEDDLE_REDIS_URL: variable(
    "redis://127.0.0.1:6379",
    "`redis://user:password@host:port/number` (or `rediss://`) of the Redis or Valkey for `bullmq`.",
    readRedisUrl,
  ),
  HEDDLE_WORKER_CONCURRENCY: variable(
    "100",
    "Executions that one `heddle worker` runs at once.",
    integer(100, 1, 10_000),
  ),
  HEDDLE_WORKER_PORT: variable(
    "none",
    "Port on which a `heddle worker` answers `/healthz`; 0 takes any free one.",
    optionalInteger(0, 65_535),
  ),
  HEDDLE_WORKFLOW_FILES: variable(
    "none",
    "Folder whose workflow files may be called by workflows; absent: none may.",
    (text) => (text === undefined ? undefined : readFolder(text)),
  ),
  HEDDLE_NODES: variable(
    "none",
    "Folders with [own node types](own-nodes.md), `:` between them (`;` on Windows); with `bullmq` all processes need them.",
    readFolders,
  ),
  HEDDLE_FILES: variable(
    "`binary` in the data folder",
    "Folder for the files beside items; with `bullmq` all processes must share it.",
    readOptionalFolder,
  ),
  HEDDLE_TIMEZONE: variable("America/New_York", "Time zone of workflows that name none.", readTimezone),
  HEDDLE_LOG_LEVEL: variable(
    "info",
    "`silent`, `error`, `warn`, `info` or `debug`; logs go to standard error.",
    oneOf(["silent", "error", "warn", "info", "debug"], "info"),
  ),
  HEDDLE_SECURE_COOKIE: variable(
    "true when the base address is https",
    "Send the session cookie over https only.",
    optionalBoolean,
  ),
  HEDDLE_BASE_URL: variable("http://host:port", "Address under which browsers reach the editor.", readUrl),
  HEDDLE_WEBHOOK_URL: variable(
    "the base address",
    "Address under which other services reach webhooks.",
    readUrl,
  ),
  HEDDLE_TRUSTED_PROXIES: variable(
    "0",
    "How many proxies stand in front of Heddle; their `X-Forwarded-For` is believed.",
    integer(0, 0, 10),
  ),
  HEDDLE_ENV_ACCESS: variable(
    "false",
    "Expressions may read the environment by `$env`, save for Heddle's own variables.",
    boolean(false),
  ),
  HEDDLE_ENCRYPTION_KEY: variable(
    "made at the first start",
    "64 hexadecimal digits that encrypt credentials; older keys after commas, see `heddle rotate-key`.",
    readKey,
  ),
  HEDDLE_CREDENTIALS_OVERWRITE: variable(
    "none",
    "[Presets of credentials](credentials.md#presets): JSON, type → field → value. `CREDENTIALS_OVERWRITE_DATA` is read too.",
    (text) => text,
  ),
  HEDDLE_CREDENTIALS_OVERWRITE_FILE: variable("none", "The same in a file.", readOptionalFolder),
  HEDDLE_HSTS: variable(
    "0",
    "Seconds for which browsers that came by https once are to come by https only (`Strict-Transport-Security`).",
    integer(0, 0, 63_072_000),
  ),
  HEDDLE_SAVE_MANUAL_EXECUTIONS: variable("false", "Keep runs started in the editor.", boolean(false)),
  HEDDLE_VERSIONS_KEEP: variable(
    "1000",
    "Versions that are kept of each workflow, the newest ones; those with a name are kept besides. 0 = no limit.",
    integer(1_000, 0, 1_000_000),
  ),
  HEDDLE_VERSIONS_DAYS: variable(
    "365",
    "Days for which versions without a name are kept; a workflow's newest one stays. 0 = no limit.",
    integer(365, 0, 100_000),
  ),
  HEDDLE_EXECUTION_TIMEOUT: variable(
    "-1",
    "Seconds that an execution may take; -1 = no limit.",
    integer(-1, -1, Number.MAX_SAFE_INTEGER),
  ),
  HEDDLE_MAX_EXECUTION_TIMEOUT: variable(
    "no limit",
    "Longest time limit in seconds that a workflow may set for itself.",
    integer(Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER),
  ),
  HEDDLE_PUSH: variable(
    "sse",
    "How the server reaches browsers: `sse` or `websocket`.",
    oneOf(["sse", "websocket"], "sse"),
  ),
  HEDDLE_TAGS: variable("true", "Workflows can be given tags.", boolean(true)),
  HEDDLE_TEMPLATES_HOST: variable(
    "none",
    "Address of a template library; the server asks it, a private one needs `HEDDLE_HTTP_ALLOW` too.",
    readUrl,
  ),
  HEDDLE_EMBED_ORIGINS: variable(
    "none",
    "Comma list of origins whose pages may show `/workflows/demo` in a frame and send it workflows, as `https://intranet.example.org`.",
    readOrigins,
  ),
  HEDDLE_METRICS: variable("false", "Answer `/metrics` for Prometheus.", boolean(false)),
  HEDDLE_METRICS_TOKEN: variable(
    "none: this machine only",
    "Token that Prometheus sends as `Authorization: Bearer …`.",
    (text) => text,
  ),
  HEDDLE_TRACES: variable(
    "false",
    "Send executions as OpenTelemetry traces to where `OTEL_EXPORTER_OTLP_ENDPOINT` says.",
    boolean(false),
  ),
  HEDDLE_CODE_TIMEOUT: variable(
    "60",
    "Seconds that the script of a Code node may take.",
    integer(60, 1, 86_400),
  ),
  HEDDLE_CODE_MEMORY: variable(
    "128",
    "Megabytes of memory for a script with little input; with the input it grows up to 1024.",
    optionalInteger(16, 16_384),
  ),
  HEDDLE_CODE_OUTPUT: variable("64", "Megabytes of data that a script may return.", optionalInteger(1, 1024)),
  HEDDLE_CODE_ITEMS: variable(
    "500000",
    "Items that a script may return when it runs once for all items.",
    optionalInteger(1, 10_000_000),
  ),
  HEDDLE_CODE_PROCESSES: variable(
    "by cores",
    "Processes per executor that run scripts at once while some of them wait or hang.",
    optionalInteger(1, 256),
  ),
  HEDDLE_CODE_ALLOW_BUILTIN: variable(
    "all that are offered",
    "Comma list of the built-in modules that scripts may `require`; `none` for none. `NODE_FUNCTION_ALLOW_BUILTIN` is read too.",
    (text) => (text === undefined ? undefined : readList(text)),
  ),
  HEDDLE_CODE_ALLOW_EXTERNAL: variable(
    "none",
    "Comma list of the packages that scripts may `require`, `*` for all that are installed. `NODE_FUNCTION_ALLOW_EXTERNAL` is read too.",
    readList,
  ),
  HEDDLE_CODE_MODULES: variable(
    "`code-modules` in the data folder",
    "Folder that those packages are installed into.",
    readOptionalFolder,
  ),
  HEDDLE_PYTHON: variable(
    "where `npm run python` puts it",
    "Folder of the Pyodide package that runs Python code.",
    readOptionalFolder,
  ),
  HEDDLE_DEVELOPMENT: variable("false", "Errors carry their stack.", boolean(false)),
};

type Values = { [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]["read"]> };

/** Names under which installations that move here have the same setting. */
const otherNames: Record<string, string> = {
  HEDDLE_CREDENTIALS_OVERWRITE: "CREDENTIALS_OVERWRITE_DATA",
  HEDDLE_CODE_ALLOW_BUILTIN: "NODE_FUNCTION_ALLOW_BUILTIN",
  HEDDLE_CODE_ALLOW_EXTERNAL: "NODE_FUNCTION_ALLOW_EXTERNAL",
};

/** Reads the environment; the only place that does. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = (name: string) => env[name]?.trim() || env[otherNames[name] ?? name]?.trim() || undefined;
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, { read }]) => [name, read(given(name), name)]),
  ) as Values;
  if (values.HEDDLE_QUEUE === "bullmq" && values.HEDDLE_DATABASE_URL === undefined) {
    throw new ConfigError(
      "HEDDLE_QUEUE=bullmq needs PostgreSQL, which all processes share: name it in HEDDLE_DATABASE_URL.",
    );
  }
  return {
    dataFolder: values.HEDDLE_DATA,
    host: values.HEDDLE_HOST,
    port: values.HEDDLE_PORT,
    httpAllow: values.HEDDLE_HTTP_ALLOW,
    nodeFolders: values.HEDDLE_NODES,
    payloadLimit: values.HEDDLE_PAYLOAD_LIMIT * 1024 * 1024,
    timezone: values.HEDDLE_TIMEZONE,
    logLevel: values.HEDDLE_LOG_LEVEL,
    secureCookie: values.HEDDLE_SECURE_COOKIE ?? values.HEDDLE_BASE_URL?.startsWith("https:") ?? false,
    trustedProxies: values.HEDDLE_TRUSTED_PROXIES,
    saveManualExecutions: values.HEDDLE_SAVE_MANUAL_EXECUTIONS,
    versions: { keep: values.HEDDLE_VERSIONS_KEEP, days: values.HEDDLE_VERSIONS_DAYS },
    maxItems: values.HEDDLE_MAX_ITEMS,
    maxItem: values.HEDDLE_MAX_ITEM,
    maxRunData: values.HEDDLE_MAX_RUN_DATA,
    executionTimeout: values.HEDDLE_EXECUTION_TIMEOUT,
    maxWaiting: values.HEDDLE_MAX_WAITING,
    workerConcurrency: values.HEDDLE_WORKER_CONCURRENCY,
    maxExecutionTimeout: values.HEDDLE_MAX_EXECUTION_TIMEOUT,
    pushBackend: values.HEDDLE_PUSH,
    hasTags: values.HEDDLE_TAGS,
    embedOrigins: values.HEDDLE_EMBED_ORIGINS,
    metrics: values.HEDDLE_METRICS,
    traces: values.HEDDLE_TRACES,
    code: readCode(values),
    strictTransport: values.HEDDLE_HSTS,
    isDevelopment: values.HEDDLE_DEVELOPMENT,
    ...present({
      databaseUrl: values.HEDDLE_DATABASE_URL,
      executors: values.HEDDLE_EXECUTORS,
      executorMemory: values.HEDDLE_EXECUTOR_MEMORY,
      spillAbove: values.HEDDLE_SPILL_ABOVE,
      concurrency: values.HEDDLE_CONCURRENCY,
      redisUrl: values.HEDDLE_QUEUE === "bullmq" ? values.HEDDLE_REDIS_URL : undefined,
      workerPort: values.HEDDLE_WORKER_PORT,
      filesFolder: values.HEDDLE_FILES,
      workflowFiles: values.HEDDLE_WORKFLOW_FILES,
      baseUrl: values.HEDDLE_BASE_URL,
      templatesHost: values.HEDDLE_TEMPLATES_HOST,
      webhookUrl: values.HEDDLE_WEBHOOK_URL,
      encryptionKey: values.HEDDLE_ENCRYPTION_KEY,
      credentialPresets: values.HEDDLE_CREDENTIALS_OVERWRITE,
      credentialPresetsFile: values.HEDDLE_CREDENTIALS_OVERWRITE_FILE,
      metricsToken: values.HEDDLE_METRICS_TOKEN,
      env: values.HEDDLE_ENV_ACCESS ? withoutOwn(env) : undefined,
    }),
  };
}

function readCode(values: Values): CodeSettings {
  return {
    timeout: values.HEDDLE_CODE_TIMEOUT,
    allowExternal: values.HEDDLE_CODE_ALLOW_EXTERNAL,
    modulesFolder: values.HEDDLE_CODE_MODULES ?? resolve(values.HEDDLE_DATA, "code-modules"),
    ...present({
      memoryMegabytes: values.HEDDLE_CODE_MEMORY,
      outputMegabytes: values.HEDDLE_CODE_OUTPUT,
      outputItems: values.HEDDLE_CODE_ITEMS,
      processes: values.HEDDLE_CODE_PROCESSES,
      allowBuiltIn: values.HEDDLE_CODE_ALLOW_BUILTIN,
      pythonFolder: values.HEDDLE_PYTHON,
    }),
  };
}

/** Without Heddle's own settings, among which are secrets. */
function withoutOwn(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith("HEDDLE_"),
    ),
  );
}

function present<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function variable<T>(standard: string, meaning: string, read: Variable<T>["read"]): Variable<T> {
  return { default: standard, meaning, read };
}
