/** How this server is set up. */
export interface Config {
  dataFolder: string;
  host: string;
  port: number;
  /** Address of a PostgreSQL database; SQLite in the data folder when absent. */
  databaseUrl?: string;
  /** Hosts and address ranges that workflows may reach although they are private. */
  httpAllow: string[];
  /** Bytes of a request's body. */
  payloadLimit: number;
  /** Threads that run executions; by the number of cores when absent. */
  executors?: number;
  /** Folder of workflow files that workflows may call. */
  workflowFiles?: string;
  /** Folders with node and credential types beside the built-in ones. */
  nodeFolders: string[];
  /** Megabytes of heap per executor; the executors' own choice when absent. */
  executorMemory?: number;
  /** Megabytes of items that an execution holds in memory before they go to the disk. */
  spillAbove?: number;
  /** Items that a node may give by one output. */
  maxItems: number;
  /** Megabytes of an item, and of all data of an execution. */
  maxItem: number;
  maxRunData: number;
  /** Executions started by triggers that may run at once. */
  concurrency?: number;
  /** Executions that may wait before webhooks refuse calls. */
  maxWaiting: number;
  /** BullMQ on Redis, with workers; absent = executions run in this process. */
  redisUrl?: string;
  /** Executions that a worker runs at once. */
  workerConcurrency: number;
  /** Port on which a worker tells its health; absent = none. */
  workerPort?: number;
  /** Folder of the files beside items; in the data folder when absent. */
  filesFolder?: string;
  timezone: string;
  logLevel: LogLevel;
  /** Send the session cookie over https only. */
  secureCookie: boolean;
  /** Address under which browsers reach the editor, without a slash at its end; by host and port when absent. */
  baseUrl?: string;
  /** Address under which other services reach webhooks; the base address when absent. */
  webhookUrl?: string;
  /** How many proxies stand in front, whose word on the caller's address is taken. */
  trustedProxies: number;
  /** What expressions may read of the environment; absent = nothing. */
  env?: Record<string, string>;
  /** 64 hexadecimal digits; made at the first start and kept in the data folder when absent. */
  encryptionKey?: string;
  saveManualExecutions: boolean;
  /** Versions without a name that are kept of each workflow, and for how many days; 0 = no limit. */
  versions: { keep: number; days: number };
  /** Seconds; −1 = none. */
  executionTimeout: number;
  maxExecutionTimeout: number;
  pushBackend: "sse" | "websocket";
  hasTags: boolean;
  /** Address of a template library, without a slash at its end. */
  templatesHost?: string;
  /** Whose pages may show and drive the demo view. */
  embedOrigins: string[];
  /** Whether `/metrics` answers, and the token that whoever asks must know; without one only this machine may ask. */
  metrics: boolean;
  metricsToken?: string;
  /** Whether executions are told to OpenTelemetry; where to is said by its own `OTEL_…` variables. */
  traces: boolean;
  /** What Code nodes may use and how much of it. */
  code: CodeSettings;
  /** Seconds for which browsers are to come by https only; 0 = they are not told. */
  strictTransport: number;
  /** What credentials have where their owners leave fields empty: type → field → value, as JSON, or the file that it is in. */
  credentialPresets?: string;
  credentialPresetsFile?: string;
  /** Errors carry their stack. */
  isDevelopment: boolean;
}

/** Limits and permissions of scripts; absent members are the code runner's own choice. */
export interface CodeSettings {
  /** Seconds that one script may take. */
  timeout: number;
  memoryMegabytes?: number;
  outputMegabytes?: number;
  outputItems?: number;
  /** Processes that run scripts, per executor. */
  processes?: number;
  /** Modules that scripts may require; all that are offered when absent. */
  allowBuiltIn?: string[];
  allowExternal: string[];
  modulesFolder: string;
  pythonFolder?: string;
}

export type LogLevel = "silent" | "error" | "warn" | "info" | "debug";
