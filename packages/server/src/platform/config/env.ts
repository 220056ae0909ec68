import { backupSettings } from "./backup-settings.ts";
import { codeVariables } from "./code-variables.ts";
import {
  dataFolder,
  executorCount,
  executorMegabytes,
  inDataFolder,
  isBaseUrlSecure,
  spillAboveBytes,
} from "./defaults.ts";
import { endpointVariables } from "./endpoint-variables.ts";
import { accessibleEnvironment, asIs, prefixedEnvironment, queueKind } from "./environment-readers.ts";
import { httpVariables } from "./http-variables.ts";
import { publicUrl } from "./own-paths.ts";
import { packageSettings } from "./package-settings.ts";
import {
  parseDatabaseUrl,
  parseEventPrefix,
  parseFeatures,
  parseFolder,
  parseFolders,
  parseKey,
  parseLanguage,
  parseOrigins,
  parsePrices,
  parseRedisUrl,
  parseTimezone,
  parseUrl,
} from "./parse-values.ts";
import { publicApiVariables } from "./public-api-variables.ts";
import {
  boolean,
  computed,
  type Environment,
  integer,
  oneOf,
  optional,
  parseBoolean,
  parseInteger,
  text,
  textOf,
  withAlias,
} from "./reader.ts";
import { type Grouped, type Setting, setting } from "./setting.ts";

const MEGABYTE = 2 ** 20;
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/**
 * Every environment variable that Heddle reads, in the order of the documentation's table, which is made from this one. A row is all
 * that a setting needs: its reader makes the type in `Config`.
 */
export const variables = {
  HEDDLE_DATA: setting(
    "storage.folder",
    computed("~/.heddle", parseFolder, dataFolder),
    "Folder for the database, files and the encryption key.",
  ),
  HEDDLE_HOST: setting(
    "server.host",
    text("127.0.0.1"),
    "IP address to listen on; `0.0.0.0` opens Heddle to the network.",
  ),
  HEDDLE_PORT: setting("server.port", integer(5700, 0, 65_535), "Port to listen on; 0 picks any free port."),
  HEDDLE_DATABASE_URL: setting(
    "storage.databaseUrl",
    optional("SQLite in the data folder", parseDatabaseUrl),
    "Connection URL for PostgreSQL: `postgres://user:password@host:port/database`.",
  ),
  ...endpointVariables,
  ...httpVariables,
  HEDDLE_PAYLOAD_LIMIT: setting(
    "server.maxBodyBytes",
    integer(16, 1, 1024, MEGABYTE),
    "Largest accepted request body in megabytes.",
  ),
  HEDDLE_HEADERS_TIMEOUT: setting(
    "server.headersTimeoutMs",
    integer(15, 1, 3600, SECOND_MS),
    "Seconds within which the headers of a request must arrive, so that slow clients do not hold connections open.",
  ),
  HEDDLE_REQUEST_TIMEOUT: setting(
    "server.requestTimeoutMs",
    integer(60, 1, 3600, SECOND_MS),
    "Seconds within which a request must arrive completely; more if the largest body takes longer at 128 KB per second.",
  ),
  HEDDLE_EXECUTORS: setting(
    "executors.count",
    computed("by cores", parseInteger(1, 64), executorCount),
    "Number of threads that run executions.",
  ),
  HEDDLE_EXECUTOR_MEMORY: setting(
    "executors.memoryMegabytes",
    computed("depends on host memory", parseInteger(64, 65_536), executorMegabytes),
    "Megabytes of memory available to the executions of one executor.",
  ),
  HEDDLE_SPILL_ABOVE: setting(
    "executors.spillAboveBytes",
    computed(
      "a quarter of an executor's memory, 128 at most",
      parseInteger(1, 65_536, MEGABYTE),
      spillAboveBytes,
    ),
    "Megabytes of items that an execution keeps in memory; above that, items that are not needed next are moved to disk.",
  ),
  HEDDLE_MAX_ITEMS: setting(
    "limits.items",
    integer(10_000_000, 1, 1_000_000_000),
    "Maximum number of items that a node can send to one output.",
  ),
  HEDDLE_MAX_ITEM: setting(
    "limits.itemBytes",
    integer(256, 1, 65_536, MEGABYTE),
    "Maximum size of an item in megabytes.",
  ),
  HEDDLE_MAX_RUN_DATA: setting(
    "limits.runBytes",
    integer(2048, 1, 1_048_576, MEGABYTE),
    "Megabytes of output that all nodes of an execution can produce together.",
  ),
  HEDDLE_CONCURRENCY: setting(
    "queue.concurrency",
    optional("no limit", parseInteger(1, 1_000_000)),
    "Maximum number of concurrent executions started by triggers, across all servers.",
  ),
  HEDDLE_MAX_WAITING: setting(
    "queue.maxWaiting",
    integer(200_000, 1, 100_000_000),
    "Maximum number of queued executions; above that, webhooks return 503.",
  ),
  HEDDLE_QUEUE: setting(
    "queue.kind",
    queueKind(),
    "Where executions run: `embedded` in this process, or `bullmq` in `heddle worker` processes connected through Redis.",
  ),
  HEDDLE_REDIS_URL: setting(
    "queue.redisUrl",
    computed("redis://127.0.0.1:6379", parseRedisUrl, () => "redis://127.0.0.1:6379"),
    "Connection URL of the Redis or Valkey server for `bullmq`: `redis://user:password@host:port/number` (or `rediss://`).",
  ),
  HEDDLE_WORKER_CONCURRENCY: setting(
    "worker.concurrency",
    integer(100, 1, 10_000),
    "Number of executions that one `heddle worker` runs concurrently.",
  ),
  HEDDLE_WORKER_PORT: setting(
    "worker.port",
    optional("none", parseInteger(0, 65_535)),
    "Port on which a `heddle worker` serves `/healthz`; 0 picks any free port.",
  ),
  HEDDLE_WORKFLOW_FILES: setting(
    "workflows.filesFolder",
    optional("none", parseFolder),
    "Folder with workflow files that other workflows can call.",
  ),
  HEDDLE_DISK_FOLDERS: setting(
    "executions.diskFolders",
    computed("none", parseFolders, () => []),
    "Folders in which nodes can read and write files, separated by `:` (`;` on Windows); relative paths start in the first one.",
  ),
  HEDDLE_COMMANDS: setting(
    "executions.allowsCommands",
    boolean(false),
    "Allow nodes to run commands on the server, with the permissions of its user.",
  ),
  HEDDLE_NODES: setting(
    "nodes.folders",
    computed("none", parseFolders, () => []),
    "Folders with [custom node types](own-nodes.md), separated by `:` (`;` on Windows); with `bullmq`, every process needs them.",
  ),
  ...packageSettings,
  HEDDLE_HOOKS: setting(
    "hooks.files",
    computed("none", parseFolders, () => []),
    "JavaScript files with [hooks](hooks.md) that run after saves, separated by `:` (`;` on Windows).",
  ),
  HEDDLE_FILES: setting(
    "storage.filesFolder",
    computed("`binary` in the data folder", parseFolder, inDataFolder("binary")),
    "Folder for the binary files of items; with `bullmq`, all processes must share it.",
  ),
  ...backupSettings,
  HEDDLE_TIMEZONE: setting(
    "executions.timezone",
    computed("America/New_York", parseTimezone, () => "America/New_York"),
    "Time zone of workflows that do not set one.",
  ),
  HEDDLE_DEFAULT_LOCALE: setting(
    "server.defaultLocale",
    optional("that of each browser", parseLanguage),
    "Language of users who have not chosen one: `en`, `de` (German) or `ar` (Arabic, right to left).",
  ),
  HEDDLE_LOG_LEVEL: setting(
    "observe.logLevel",
    oneOf(["silent", "error", "warn", "info", "debug"], "info"),
    "`silent`, `error`, `warn`, `info` or `debug`. Logs are written to standard error.",
  ),
  HEDDLE_SECURE_COOKIE: setting(
    "server.secureCookie",
    computed("true when the base address is https", parseBoolean, isBaseUrlSecure),
    "Send the session cookie over HTTPS only.",
  ),
  HEDDLE_BASE_URL: setting(
    "server.baseUrl",
    publicUrl("http://host:port"),
    "URL at which browsers reach the editor.",
  ),
  HEDDLE_WEBHOOK_URL: setting(
    "server.webhookUrl",
    publicUrl("the base address"),
    "URL at which other services reach webhooks.",
  ),
  HEDDLE_TRUSTED_PROXIES: setting(
    "server.trustedProxies",
    integer(0, 0, 10),
    "Number of proxies in front of Heddle whose `X-Forwarded-For` is trusted.",
  ),
  HEDDLE_ENV_ACCESS: setting(
    "executions.env",
    accessibleEnvironment(),
    "Allow expressions to read environment variables through `$env`, except Heddle's own.",
  ),
  HEDDLE_ENCRYPTION_KEY: setting(
    "storage.encryptionKey",
    optional("made at the first start", parseKey),
    "64 hexadecimal digits that encrypt credentials; older keys follow after commas, see [changing the key](secrets.md#changing-the-encryption-key).",
  ),
  HEDDLE_CREDENTIALS_OVERWRITE: setting(
    "credentials.presets",
    withAlias("CREDENTIALS_OVERWRITE_DATA", optional("none", asIs)),
    "[Presets of credentials](secrets.md#presets): JSON, type → field → value.",
  ),
  HEDDLE_CREDENTIALS_OVERWRITE_FILE: setting(
    "credentials.presetsFile",
    optional("none", parseFolder),
    "File with the presets of credentials.",
  ),
  "HEDDLE_SECRET_*": setting(
    "secrets.environment",
    prefixedEnvironment("HEDDLE_SECRET_"),
    "[External secrets](external-secrets.md) that credentials read as `$secrets.env.NAME`, one variable each.",
  ),
  HEDDLE_SECRETS_FILE: setting(
    "secrets.file",
    optional("none", parseFolder),
    "File with more such secrets, one `NAME=value` per line.",
  ),
  HEDDLE_SECRETS_FOLDER: setting(
    "secrets.folder",
    optional("none", parseFolder),
    "Folder with one file per secret, as containers mount them (`/run/secrets`), read as `$secrets.files.name`.",
  ),
  HEDDLE_SECRETS_KEEP: setting(
    "secrets.keepMs",
    integer(300, 0, 86_400, SECOND_MS),
    "Seconds for which a secret from a connected store is cached in memory.",
  ),
  HEDDLE_HSTS: setting(
    "server.strictTransportSeconds",
    integer(0, 0, 63_072_000),
    "Seconds for which browsers must keep using HTTPS after the first visit (`Strict-Transport-Security`).",
  ),
  HEDDLE_SAVE_ERROR_EXECUTIONS: setting(
    "executions.saveErrors",
    oneOf(["all", "none"], "all"),
    "Save failed executions: `all` or `none`, for workflows without a setting of their own.",
  ),
  HEDDLE_SAVE_SUCCESS_EXECUTIONS: setting(
    "executions.saveSuccesses",
    oneOf(["all", "none"], "all"),
    "Save successful executions: `all` or `none`, for workflows without a setting of their own.",
  ),
  HEDDLE_SAVE_MANUAL_EXECUTIONS: setting(
    "executions.saveManual",
    boolean(false),
    "Save runs started in the editor, for workflows without a setting of their own.",
  ),
  HEDDLE_SAVE_EXECUTION_PROGRESS: setting(
    "executions.saveProgress",
    boolean(false),
    "[Save progress](durability.md) after each node, for workflows without a setting of their own.",
  ),
  HEDDLE_EXECUTIONS_DAYS: setting(
    "pruning.days",
    integer(30, 0, 100_000),
    "Days to keep finished executions ([pruning](#saved-executions)). 0 = no limit.",
  ),
  HEDDLE_EXECUTIONS_KEEP: setting(
    "pruning.keep",
    integer(0, 0, 1_000_000_000),
    "Number of executions to keep, across all workflows. 0 = no limit.",
  ),
  HEDDLE_EXECUTIONS_SIZE: setting(
    "pruning.bytes",
    integer(10_240, 0, 100_000_000, MEGABYTE),
    "Megabytes available for saved executions, including their files. 0 = no limit.",
  ),
  HEDDLE_INSIGHTS_DAYS: setting(
    "insights.days",
    integer(730, 0, 100_000),
    "Days to keep the counts of [insights](insights.md); at least the last 15 days are kept. 0 = no limit.",
  ),
  HEDDLE_ALERTS_EVERY: setting(
    "alerts.everyMs",
    integer(15, 1, 86_400, SECOND_MS),
    "Seconds between checks of [alerts](insights.md#alerts).",
  ),
  HEDDLE_MODEL_PRICES: setting(
    "models.prices",
    computed("none", parsePrices, () => ({})),
    'Prices of [language models](model-usage.md) where they are not the known ones, in US dollars for a million tokens: `{"my-model": {"input": 1, "cachedInput": 0.1, "output": 4}}`; `call` is what each call costs beside its tokens.',
  ),
  HEDDLE_DATA_TABLE_ROWS: setting("dataTables.rows", integer(5e6, 1, 1e9), "Row limit of a data table."),
  HEDDLE_ALL_TABLE_ROWS: setting(
    "dataTables.totalRows",
    integer(2e7, 1, 1e10),
    "Row limit of all data tables.",
  ),
  HEDDLE_VERSIONS_KEEP: setting(
    "versions.keep",
    integer(1_000, 0, 1_000_000),
    "Number of newest versions to keep of each workflow, in addition to named ones. 0 = no limit.",
  ),
  HEDDLE_VERSIONS_DAYS: setting(
    "versions.days",
    integer(365, 0, 100_000),
    "Days to keep versions without a name; the newest version of a workflow is always kept. 0 = no limit.",
  ),
  HEDDLE_AUDIT_DAYS: setting(
    "audit.days",
    integer(365, 0, 100_000),
    "Days to keep events of the [audit log](accounts.md#audit-log). 0 = no limit.",
  ),
  HEDDLE_EVENT_PREFIX: setting(
    "logStreaming.prefix",
    computed("n8n", parseEventPrefix, () => "n8n"),
    "Prefix of the names of [streamed events](log-streaming.md).",
  ),
  HEDDLE_EVENT_QUEUE: setting(
    "logStreaming.maxWaiting",
    integer(100_000, 100, 10_000_000),
    "Maximum number of undelivered events per destination; above that, the oldest are dropped.",
  ),
  HEDDLE_EXECUTION_TIMEOUT: setting(
    "executions.timeoutSeconds",
    integer(-1, -1, ANY_NUMBER),
    "Time limit of an execution in seconds; -1 = no limit.",
  ),
  HEDDLE_MAX_EXECUTION_TIMEOUT: setting(
    "executions.maxTimeoutSeconds",
    computed("no limit", parseInteger(1, ANY_NUMBER), () => ANY_NUMBER),
    "Longest time limit in seconds that a workflow can set for itself.",
  ),
  HEDDLE_PAUSED_HOURS: setting(
    "executions.pausedMs",
    integer(168, 0, 100_000, HOUR_MS),
    "Hours after which a [paused](executions.md#run-node-by-node) editor run ends if its user does not continue it. 0 = no limit.",
  ),
  HEDDLE_PUSH: setting(
    "server.pushBackend",
    oneOf(["sse", "websocket"], "sse"),
    "How the server sends updates to browsers: `sse` or `websocket`.",
  ),
  HEDDLE_CHANGES_GO_LIVE: setting(
    "workflows.changesGoLive",
    oneOf(["saved", "published"], "saved"),
    "When changes of a workflow go [live](versions.md#drafts): `saved` or `published`, for workflows without a setting of their own.",
  ),
  HEDDLE_CALLER_POLICY: setting(
    "workflows.callerPolicy",
    oneOf(["workflowsFromSameOwner", "any", "none", "workflowsFromAList"], "workflowsFromSameOwner"),
    "Who may call a workflow whose settings name no policy: `workflowsFromSameOwner`, `any`, `none` or `workflowsFromAList` (those in its own list).",
  ),
  HEDDLE_TAGS: setting("workflows.hasTags", boolean(true), "Workflows can have tags."),
  HEDDLE_TEMPLATES_HOST: setting(
    "workflows.templatesHost",
    optional("none", parseUrl),
    "URL of a template library that replaces the built-in one; a private address also needs `HEDDLE_HTTP_ALLOW`.",
  ),
  HEDDLE_TEMPLATES: setting("workflows.hasTemplates", boolean(true), "Show the template library."),
  HEDDLE_WELCOME: setting(
    "workflows.hasWelcome",
    boolean(true),
    "Show first steps to new users, and create an example workflow for a new owner.",
  ),
  HEDDLE_TEMPLATES_VERSION_HEADER: setting(
    "workflows.templatesVersionHeader",
    computed("n8n-version", parseEventPrefix, () => "n8n-version"),
    "Header that contains Heddle's version in requests to `HEDDLE_TEMPLATES_HOST`.",
  ),
  HEDDLE_SERVICES_HOST: setting(
    "services.host",
    optional("none", parseUrl),
    "URL of the [services](services.md) that the owner can enable; without it, nothing is sent anywhere. A private address also needs `HEDDLE_HTTP_ALLOW`.",
  ),
  HEDDLE_FEEDBACK_URL: setting(
    "server.feedbackUrl",
    optional("none", parseUrl),
    "Page for feature requests; planned features link to it.",
  ),
  HEDDLE_PLANNED_FEATURES: setting(
    "features.showsPlanned",
    boolean(false),
    "Show planned features in the settings.",
  ),
  HEDDLE_EMBED_ORIGINS: setting(
    "server.embedOrigins",
    computed("none", parseOrigins, () => []),
    "Comma list of origins, such as `https://intranet.example.org`, whose pages can embed `/workflows/demo` in a frame and send workflows to it.",
  ),
  HEDDLE_SMTP_HOST: setting(
    "mail.host",
    optional("none: that of *Settings, Mail*", asIs),
    "[Mail server](accounts.md#mail-server) for invitations, password links and notifications of sharing.",
  ),
  HEDDLE_SMTP_PORT: setting("mail.port", integer(587, 1, 65_535), "Port of the mail server."),
  HEDDLE_SMTP_SECURITY: setting(
    "mail.security",
    oneOf(["starttls", "tls", "none"], "starttls"),
    "`starttls` (the connection fails if the server does not support it), `tls` from the first byte (port 465) or `none`.",
  ),
  HEDDLE_SMTP_USER: setting("mail.user", optional("none", asIs), "User name for the mail server."),
  HEDDLE_SMTP_PASSWORD: setting("mail.password", optional("none", asIs), "Password for the mail server."),
  HEDDLE_SMTP_SENDER: setting(
    "mail.sender",
    optional("Heddle <heddle@host>", asIs),
    "Sender of emails, such as `Heddle <heddle@example.org>`.",
  ),
  HEDDLE_FEATURES_OFF: setting(
    "features.off",
    computed("none", parseFeatures, () => []),
    "Comma list of features to hide and refuse: `sharing`, `ldap`, `saml`, `oidc`, `logStreaming`, `advancedExecutionFilters`.",
  ),
  HEDDLE_HIDE_USAGE: setting(
    "features.hidesUsage",
    boolean(false),
    "Hide the page for usage and plan in the settings.",
  ),
  "HEDDLE_METADATA_*": setting(
    "server.metadata",
    prefixedEnvironment("HEDDLE_METADATA_"),
    "Metadata for clients: `GET /rest/settings` returns it in `n8nMetadata`, under the rest of the variable's name.",
  ),
  ...publicApiVariables,
  HEDDLE_METRICS: setting("observe.metrics", boolean(false), "Serve `/metrics` for Prometheus."),
  HEDDLE_METRICS_TOKEN: setting(
    "observe.metricsToken",
    optional("none: this machine only", asIs),
    "Token that Prometheus sends as `Authorization: Bearer …`.",
  ),
  HEDDLE_TRACES: setting(
    "observe.traces",
    boolean(false),
    "Send executions as OpenTelemetry traces to `OTEL_EXPORTER_OTLP_ENDPOINT`.",
  ),
  ...codeVariables,
  HEDDLE_DEVELOPMENT: setting(
    "server.isDevelopment",
    boolean(false),
    "Include stack traces in error responses.",
  ),
};

/** The settings of this process, in groups; parts take the group that they need, such as `Config["executors"]`. */
export type Config = Grouped<(typeof variables)[keyof typeof variables]> & {
  /** Names of the variables that are set, none of their values. */
  readonly environment: { readonly given: readonly string[] };
};

/** Names of all settings and their aliases; `*` at the end stands for any suffix. */
export function settingNames(): string[] {
  return Object.entries<Setting<string, unknown>>(variables).flatMap(([name, { alias }]) =>
    alias === undefined ? [name] : [name, alias],
  );
}

/** Reads the environment; the only place that does. */
export function readConfig(env: Environment): Config {
  const given: string[] = [];
  const groups: Record<string, Record<string, unknown>> = { environment: { given } };
  for (const [variable, { path, alias, read }] of Object.entries<Setting<string, unknown>>(variables)) {
    const [group, name] = path.split(".") as [string, string];
    const names = alias === undefined ? [variable] : [variable, alias];
    groups[group] ??= {};
    const text = textOf(env, ...names);
    if (text !== undefined) given.push(variable);
    groups[group][name] = read(text, variable, env);
  }
  return groups as unknown as Config;
}
