import { LoggerProxy } from "./logger.ts";

type Class<T> = new () => T;

const made = new Map<unknown, unknown>();

/** Hands out one instance of each class. */
export const Container = {
  get<T>(type: Class<T>): T {
    if (!made.has(type)) made.set(type, new type());
    return made.get(type) as T;
  },
  set(type: unknown, instance: unknown): void {
    made.set(type, instance);
  },
  has: (type: unknown): boolean => made.has(type),
};

/** Marks a singleton class. */
export function Service(): (type: unknown) => void {
  return () => {};
}

/** Instance data that a package can read: nothing that distinguishes instances. */
export class InstanceSettings {
  readonly instanceId = "heddle";
  readonly hostId = "heddle";
  readonly instanceType = "main";
  readonly isLeader = true;
  readonly isMultiMain = false;
  readonly n8nFolder = "/";
  /** Nothing is signed with it that another process would believe. */
  readonly hmacSignatureSecret = crypto.randomUUID();
}

/** Errors go to the log. */
export class ErrorReporter {
  error(error: unknown): void {
    LoggerProxy.error(error instanceof Error ? error.message : String(error));
  }

  warn(warning: unknown): void {
    LoggerProxy.warn(warning instanceof Error ? warning.message : String(warning));
  }

  info(message: string): void {
    LoggerProxy.info(message);
  }
}

/** Several tools that count as one. */
export class StructuredToolkit {
  readonly tools: unknown[];

  constructor(tools: unknown[] = []) {
    this.tools = tools;
  }

  getTools(): unknown[] {
    return this.tools;
  }
}

/** Files that packages can access: only their own. */
export class SecurityConfig {
  restrictFileAccessTo = "";
  blockFileAccessToN8nFiles = true;
  disableBareRepos = true;
  disableWebhookHtmlSandboxing = false;
}

/** This server decides about its nodes. */
export class NodesConfig {
  include: string[] = [];
  exclude: string[] = [];
  pythonEnabled = false;
}

/** The limits of nodes that read archives. */
export class CompressionNodeConfig {
  maxDecompressedSize = 512 * 2 ** 20;
}

export class DeploymentConfig {
  type = "default";
}

/** The settings of the host, as far as packages read any. */
export class GlobalConfig {
  readonly security = new SecurityConfig();
  readonly nodes = new NodesConfig();
  readonly deployment = new DeploymentConfig();
  readonly generic = { timezone: process.env["TZ"] ?? "UTC" };
  readonly executions = { mode: "regular" };
  readonly endpoints = {
    webhook: "webhook",
    webhookTest: "webhook-test",
    form: "form",
    formTest: "form-test",
  };
}

/** Pages of webhooks are kept apart from the editor, whatever a package thinks of it. */
export function isFormHtmlSandboxingDisabled(): boolean {
  return false;
}

/** The policy that keeps such a page apart. */
export function getHtmlSandboxCSP(): string {
  return "sandbox allow-downloads allow-forms allow-modals allow-popups allow-scripts";
}

/** Requests go out by the server, which knows its proxies. */
export function resolveProxyUrl(): undefined {
  return undefined;
}

export function createHttpsProxyAgent(): undefined {
  return undefined;
}

/** Settings of agents, chats and servers of tools: here they belong to the nodes themselves, and none is set. */
export class AiConfig {}
export class ChatTriggerConfig {}
export class McpClientConfig {}
export class McpServerConfig {}

/** OpenAI's own hosts. */
export const OFFICIAL_OPENAI_HOSTNAMES = ["api.openai.com"];
