import { codeVariables } from "./code-variables.ts";
import {
  dataFolder,
  executorCount,
  executorMegabytes,
  inDataFolder,
  isBaseUrlSecure,
  spillAboveBytes,
} from "./defaults.ts";
import { accessibleEnvironment, asIs, list, prefixedEnvironment, queueKind } from "./environment-readers.ts";
import { packageSettings } from "./package-settings.ts";
import {
  parseApiPath,
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
    "Address to listen on; `0.0.0.0` opens Heddle to the network.",
  ),
  HEDDLE_PORT: setting("server.port", integer(5700, 0, 65_535), "Port to listen on; 0 takes any free one."),
  HEDDLE_DATABASE_URL: setting(
    "storage.databaseUrl",
    optional("SQLite in the data folder", parseDatabaseUrl),
    "`postgres://user:password@host:port/database` to use PostgreSQL.",
  ),
  HEDDLE_HTTP_ALLOW: setting(
    "http.allow",
    list("none"),
    "Comma list of hosts, addresses and CIDR ranges that workflows may reach although they are private.",
  ),
  HEDDLE_HTTP_PARALLEL: setting(
    "http.maxParallel",
    integer(50, 1, 1_000),
    "Requests that an HTTP Request node may have under way at once.",
  ),
  HEDDLE_PAYLOAD_LIMIT: setting(
    "server.maxBodyBytes",
    integer(16, 1, 1024, MEGABYTE),
    "Largest request body in megabytes.",
  ),
  HEDDLE_HEADERS_TIMEOUT: setting(
    "server.headersTimeoutMs",
    integer(15, 1, 3600, SECOND_MS),
    "Seconds in which the headers of a request must arrive, so that slow senders do not hold connections.",
  ),
  HEDDLE_REQUEST_TIMEOUT: setting(
    "server.requestTimeoutMs",
    integer(60, 1, 3600, SECOND_MS),
    "Seconds in which a request must arrive whole; longer where its largest body takes longer at 128 KB a second.",
  ),
  HEDDLE_EXECUTORS: setting(
    "executors.count",
    computed("by cores", parseInteger(1, 64), executorCount),
    "Threads that run executions.",
  ),
  HEDDLE_EXECUTOR_MEMORY: setting(
    "executors.memoryMegabytes",
    computed("by machine", parseInteger(64, 65_536), executorMegabytes),
    "Megabytes of memory that one executor's executions may fill.",
  ),
  HEDDLE_SPILL_ABOVE: setting(
    "executors.spillAboveBytes",
    computed(
      "a quarter of an executor's memory, 128 at most",
      parseInteger(1, 65_536, MEGABYTE),
      spillAboveBytes,
    ),
    "Megabytes of items that an execution keeps in memory; beyond that, items that are not read next go to the disk.",
  ),
  HEDDLE_MAX_ITEMS: setting(
    "limits.items",
    integer(10_000_000, 1, 1_000_000_000),
    "Items that a node may send to one output.",
  ),
  HEDDLE_MAX_ITEM: setting(
    "limits.itemBytes",
    integer(256, 1, 65_536, MEGABYTE),
    "Largest item in megabytes.",
  ),
  HEDDLE_MAX_RUN_DATA: setting(
    "limits.runBytes",
    integer(2048, 1, 1_048_576, MEGABYTE),
    "Megabytes of output that all nodes of an execution may produce together.",
  ),
  HEDDLE_CONCURRENCY: setting(
    "queue.concurrency",
    optional("no limit", parseInteger(1, 1_000_000)),
    "Executions started by triggers that may run at once, on all machines together.",
  ),
  HEDDLE_MAX_WAITING: setting(
    "queue.maxWaiting",
    integer(200_000, 1, 100_000_000),
    "Executions that may wait for their turn before webhooks answer 503.",
  ),
  HEDDLE_QUEUE: setting(
    "queue.kind",
    queueKind(),
    "Where executions run: `embedded` in this process, `bullmq` in `heddle worker` processes, by Redis.",
  ),
  HEDDLE_REDIS_URL: setting(
    "queue.redisUrl",
    computed("redis://127.0.0.1:6379", parseRedisUrl, () => "redis://127.0.0.1:6379"),
    "`redis://user:password@host:port/number` (or `rediss://`) of the Redis or Valkey for `bullmq`.",
  ),
  HEDDLE_WORKER_CONCURRENCY: setting(
    "worker.concurrency",
    integer(100, 1, 10_000),
    "Executions that one `heddle worker` runs at once.",
  ),
  HEDDLE_WORKER_PORT: setting(
    "worker.port",
    optional("none", parseInteger(0, 65_535)),
    "Port on which a `heddle worker` answers `/healthz`; 0 takes any free one.",
  ),
  HEDDLE_WORKFLOW_FILES: setting(
    "workflows.filesFolder",
    optional("none", parseFolder),
    "Folder whose workflow files other workflows may call.",
  ),
  HEDDLE_DISK_FOLDERS: setting(
    "executions.diskFolders",
    computed("none", parseFolders, () => []),
    "Folders whose files nodes may read and write, `:` between them (`;` on Windows); relative paths begin in the first one.",
  ),
  HEDDLE_COMMANDS: setting(
    "executions.allowsCommands",
    boolean(false),
    "Nodes may run commands on the server, as the user that it runs as.",
  ),
  HEDDLE_NODES: setting(
    "nodes.folders",
    computed("none", parseFolders, () => []),
    "Folders with [own node types](own-nodes.md), `:` between them (`;` on Windows); with `bullmq` all processes need them.",
  ),
  ...packageSettings,
  HEDDLE_HOOKS: setting(
    "hooks.files",
    computed("none", parseFolders, () => []),
    "JavaScript files with [functions of your own](hooks.md) that run after saves, `:` between them (`;` on Windows).",
  ),
  HEDDLE_FILES: setting(
    "storage.filesFolder",
    computed("`binary` in the data folder", parseFolder, inDataFolder("binary")),
    "Folder for the binary files of items; with `bullmq` all processes must share it.",
  ),
  HEDDLE_TIMEZONE: setting(
    "executions.timezone",
    computed("America/New_York", parseTimezone, () => "America/New_York"),
    "Time zone of workflows that set none.",
  ),
  HEDDLE_DEFAULT_LOCALE: setting(
    "server.defaultLocale",
    optional("that of each browser", parseLanguage),
    "Language of users who chose none: `en`, `de` (German) or `ar` (Arabic, from right to left).",
  ),
  HEDDLE_LOG_LEVEL: setting(
    "observe.logLevel",
    oneOf(["silent", "error", "warn", "info", "debug"], "info"),
    "`silent`, `error`, `warn`, `info` or `debug`; logs go to standard error.",
  ),
  HEDDLE_SECURE_COOKIE: setting(
    "server.secureCookie",
    computed("true when the base address is https", parseBoolean, isBaseUrlSecure),
    "Send the session cookie over https only.",
  ),
  HEDDLE_BASE_URL: setting(
    "server.baseUrl",
    optional("http://host:port", parseUrl),
    "Address under which browsers reach the editor.",
  ),
  HEDDLE_WEBHOOK_URL: setting(
    "server.webhookUrl",
    optional("the base address", parseUrl),
    "Address under which other services reach webhooks.",
  ),
  HEDDLE_TRUSTED_PROXIES: setting(
    "server.trustedProxies",
    integer(0, 0, 10),
    "Number of proxies in front of Heddle whose `X-Forwarded-For` is trusted.",
  ),
  HEDDLE_ENV_ACCESS: setting(
    "executions.env",
    accessibleEnvironment(),
    "Expressions may read the environment through `$env`, except Heddle's own variables.",
  ),
  HEDDLE_ENCRYPTION_KEY: setting(
    "storage.encryptionKey",
    optional("made at the first start", parseKey),
    "64 hexadecimal digits that encrypt credentials; older keys after commas, see `npm start rotate-key`.",
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
    "[External secrets](external-secrets.md) that credentials read as `$secrets.env.NAME`, each from a variable of its own.",
  ),
  HEDDLE_SECRETS_FILE: setting(
    "secrets.file",
    optional("none", parseFolder),
    "File of further such secrets, one `NAME=value` a line.",
  ),
  HEDDLE_SECRETS_FOLDER: setting(
    "secrets.folder",
    optional("none", parseFolder),
    "Folder with one file per secret, as containers mount them (`/run/secrets`): `$secrets.files.name`.",
  ),
  HEDDLE_SECRETS_KEEP: setting(
    "secrets.keepMs",
    integer(300, 0, 86_400, SECOND_MS),
    "Seconds for which a secret that was read from a connected store is kept in memory.",
  ),
  HEDDLE_HSTS: setting(
    "server.strictTransportSeconds",
    integer(0, 0, 63_072_000),
    "Seconds for which browsers that used https once must keep using it (`Strict-Transport-Security`).",
  ),
  HEDDLE_SAVE_ERROR_EXECUTIONS: setting(
    "executions.saveErrors",
    oneOf(["all", "none"], "all"),
    "Save executions that fail, `all` or `none`, where a workflow does not say it itself.",
  ),
  HEDDLE_SAVE_SUCCESS_EXECUTIONS: setting(
    "executions.saveSuccesses",
    oneOf(["all", "none"], "all"),
    "Save executions that succeed, `all` or `none`, where a workflow does not say it itself.",
  ),
  HEDDLE_SAVE_MANUAL_EXECUTIONS: setting(
    "executions.saveManual",
    boolean(false),
    "Save runs started in the editor, where a workflow does not say it itself.",
  ),
  HEDDLE_SAVE_EXECUTION_PROGRESS: setting(
    "executions.saveProgress",
    boolean(false),
    "[Save progress](durability.md) after each node, where a workflow does not say it itself.",
  ),
  HEDDLE_EXECUTIONS_DAYS: setting(
    "pruning.days",
    integer(30, 0, 100_000),
    "Days to keep executions that are over ([pruning](#saved-executions)). 0 = no limit.",
  ),
  HEDDLE_EXECUTIONS_KEEP: setting(
    "pruning.keep",
    integer(0, 0, 1_000_000_000),
    "Executions to keep, of all workflows together. 0 = no limit.",
  ),
  HEDDLE_EXECUTIONS_SIZE: setting(
    "pruning.bytes",
    integer(10_240, 0, 100_000_000, MEGABYTE),
    "Megabytes that saved executions may take, with their files. 0 = no limit.",
  ),
  HEDDLE_INSIGHTS_DAYS: setting(
    "insights.days",
    integer(730, 0, 100_000),
    "Days to keep what [insights](insights.md) have counted; at least the last 15 are kept. 0 = no limit.",
  ),
  HEDDLE_ALERTS_EVERY: setting(
    "alerts.everyMs",
    integer(15, 1, 86_400, SECOND_MS),
    "Seconds after which [alerts](insights.md#alerts) are looked at again.",
  ),
  HEDDLE_MODEL_PRICES: setting(
    "models.prices",
    computed("none", parsePrices, () => ({})),
    'Prices of [language models](model-usage.md) where they are not the known ones, in US dollars for a million tokens: `{"my-model": {"input": 1, "cachedInput": 0.1, "output": 4}}`; `call` is what each call costs beside its tokens.',
  ),
  HEDDLE_DATA_TABLE_ROWS: setting("dataTables.rows", integer(5e6, 1, 1e9), "Most rows of a data table."),
  HEDDLE_ALL_TABLE_ROWS: setting("dataTables.totalRows", integer(2e7, 1, 1e10), "Most rows of all of them."),
  HEDDLE_VERSIONS_KEEP: setting(
    "versions.keep",
    integer(1_000, 0, 1_000_000),
    "Newest versions to keep of each workflow, in addition to named ones. 0 = no limit.",
  ),
  HEDDLE_VERSIONS_DAYS: setting(
    "versions.days",
    integer(365, 0, 100_000),
    "Days to keep versions without a name; a workflow's newest version stays. 0 = no limit.",
  ),
  HEDDLE_AUDIT_DAYS: setting(
    "audit.days",
    integer(365, 0, 100_000),
    "Days to keep events of the [audit log](accounts.md#audit-log). 0 = no limit.",
  ),
  HEDDLE_EVENT_PREFIX: setting(
    "logStreaming.prefix",
    computed("n8n", parseEventPrefix, () => "n8n"),
    "What names of [streamed events](log-streaming.md) begin with.",
  ),
  HEDDLE_EVENT_QUEUE: setting(
    "logStreaming.maxWaiting",
    integer(100_000, 100, 10_000_000),
    "Undelivered events that are kept for a destination of events; the oldest beyond that are dropped.",
  ),
  HEDDLE_EXECUTION_TIMEOUT: setting(
    "executions.timeoutSeconds",
    integer(-1, -1, ANY_NUMBER),
    "Seconds that an execution may take; -1 = no limit.",
  ),
  HEDDLE_MAX_EXECUTION_TIMEOUT: setting(
    "executions.maxTimeoutSeconds",
    computed("no limit", parseInteger(1, ANY_NUMBER), () => ANY_NUMBER),
    "Longest time limit in seconds that a workflow may set for itself.",
  ),
  HEDDLE_PAUSED_HOURS: setting(
    "executions.pausedMs",
    integer(168, 0, 100_000, HOUR_MS),
    "Hours after which a run that [pauses](executions.md#node-by-node) in the editor is ended if its user does not continue it. 0 = no limit.",
  ),
  HEDDLE_PUSH: setting(
    "server.pushBackend",
    oneOf(["sse", "websocket"], "sse"),
    "How the server reaches browsers: `sse` or `websocket`.",
  ),
  HEDDLE_CHANGES_GO_LIVE: setting(
    "workflows.changesGoLive",
    oneOf(["saved", "published"], "saved"),
    "What makes changes of workflows [live](versions.md#drafts): `saved` or `published`, where a workflow does not say it itself.",
  ),
  HEDDLE_TAGS: setting("workflows.hasTags", boolean(true), "Workflows can have tags."),
  HEDDLE_TEMPLATES_HOST: setting(
    "workflows.templatesHost",
    optional("none", parseUrl),
    "Address of a template library, which the server calls instead of showing its own; a private address needs `HEDDLE_HTTP_ALLOW` too.",
  ),
  HEDDLE_TEMPLATES: setting("workflows.hasTemplates", boolean(true), "Users have templates to begin with."),
  HEDDLE_WELCOME: setting(
    "workflows.hasWelcome",
    boolean(true),
    "New users are shown the first steps, and a new owner gets an example workflow.",
  ),
  HEDDLE_TEMPLATES_VERSION_HEADER: setting(
    "workflows.templatesVersionHeader",
    computed("n8n-version", parseEventPrefix, () => "n8n-version"),
    "Header that holds the version of this program in calls of `HEDDLE_TEMPLATES_HOST`.",
  ),
  HEDDLE_SERVICES_HOST: setting(
    "services.host",
    optional("none", parseUrl),
    "Address of the [services](services.md) that the owner may switch on; without it nothing is sent anywhere. A private address needs `HEDDLE_HTTP_ALLOW` too.",
  ),
  HEDDLE_FEEDBACK_URL: setting(
    "server.feedbackUrl",
    optional("none", parseUrl),
    "Page on which users say what they need; features that are planned have a link there.",
  ),
  HEDDLE_PLANNED_FEATURES: setting(
    "features.showsPlanned",
    boolean(true),
    "Show in the settings which features are planned.",
  ),
  HEDDLE_EMBED_ORIGINS: setting(
    "server.embedOrigins",
    computed("none", parseOrigins, () => []),
    "Comma list of origins whose pages may show `/workflows/demo` in a frame and send it workflows, as `https://intranet.example.org`.",
  ),
  HEDDLE_SMTP_HOST: setting(
    "mail.host",
    optional("none: that of *Settings, Mail*", asIs),
    "[Mail server](accounts.md#mail-server) that sends invitations, password links and news of sharing.",
  ),
  HEDDLE_SMTP_PORT: setting("mail.port", integer(587, 1, 65_535), "Its port."),
  HEDDLE_SMTP_SECURITY: setting(
    "mail.security",
    oneOf(["starttls", "tls", "none"], "starttls"),
    "`starttls` (refused where the server cannot), `tls` from the first byte (port 465) or `none`.",
  ),
  HEDDLE_SMTP_USER: setting("mail.user", optional("none", asIs), "Name to sign in with at the mail server."),
  HEDDLE_SMTP_PASSWORD: setting("mail.password", optional("none", asIs), "Password for it."),
  HEDDLE_SMTP_SENDER: setting(
    "mail.sender",
    optional("Heddle <heddle@host>", asIs),
    "Sender of mails, as `Heddle <heddle@example.org>`.",
  ),
  HEDDLE_FEATURES_OFF: setting(
    "features.off",
    computed("none", parseFeatures, () => []),
    "Comma list of features that are hidden and refused: `sharing`, `ldap`, `saml`, `oidc`, `logStreaming`, `advancedExecutionFilters`.",
  ),
  HEDDLE_HIDE_USAGE: setting(
    "features.hidesUsage",
    boolean(false),
    "Leave the page of usage and plan out of the settings.",
  ),
  "HEDDLE_METADATA_*": setting(
    "server.metadata",
    prefixedEnvironment("HEDDLE_METADATA_"),
    "What the operator wants to say to programs: `GET /rest/settings` answers it as `n8nMetadata`, by the rest of the name.",
  ),
  HEDDLE_PUBLIC_API: setting("publicApi.isEnabled", boolean(true), "Answer the [public API](public-api.md)."),
  HEDDLE_PUBLIC_API_PATH: setting(
    "publicApi.path",
    computed("api", parseApiPath, () => "api"),
    "First part of its addresses: `api` for `/api/v1`.",
  ),
  HEDDLE_PUBLIC_API_DOCS: setting(
    "publicApi.hasDocs",
    boolean(true),
    "Show the page on which the public API can be tried, at `/api/v1/docs`.",
  ),
  HEDDLE_PUBLIC_API_STRICT: setting(
    "publicApi.isStrict",
    boolean(false),
    "The public API refuses read-only and unknown fields instead of ignoring or keeping them.",
  ),
  HEDDLE_PUBLIC_API_RATE: setting(
    "publicApi.callsPerMinute",
    integer(1_000, 0, 1_000_000),
    "Calls that one key of the public API may make in a minute, on each server; 0 = no limit.",
  ),
  HEDDLE_METRICS: setting("observe.metrics", boolean(false), "Answer `/metrics` for Prometheus."),
  HEDDLE_METRICS_TOKEN: setting(
    "observe.metricsToken",
    optional("none: this machine only", asIs),
    "Token that Prometheus sends as `Authorization: Bearer …`.",
  ),
  HEDDLE_TRACES: setting(
    "observe.traces",
    boolean(false),
    "Send executions as OpenTelemetry traces to the address in `OTEL_EXPORTER_OTLP_ENDPOINT`.",
  ),
  ...codeVariables,
  HEDDLE_DEVELOPMENT: setting("server.isDevelopment", boolean(false), "Errors carry their stack."),
};

/** The settings of this process, in groups; parts take the group that they need, such as `Config["executors"]`. */
export type Config = Grouped<(typeof variables)[keyof typeof variables]>;

/** Reads the environment; the only place that does. */
export function readConfig(env: Environment): Config {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [variable, { path, alias, read }] of Object.entries<Setting<string, unknown>>(variables)) {
    const [group, name] = path.split(".") as [string, string];
    const names = alias === undefined ? [variable] : [variable, alias];
    groups[group] ??= {};
    groups[group][name] = read(textOf(env, ...names), variable, env);
  }
  return groups as unknown as Config;
}
