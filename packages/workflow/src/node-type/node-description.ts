import type { Http, HttpRequest } from "./http.ts";
import type { Network } from "./network.ts";
import type { DisplayOptions, NodeProperty } from "./property.ts";

/** Description of a node type for editor and loader, in the format's own structure. */
export interface NodeTypeDescription {
  /** `n8n-nodes-base.if`: the full type name, also in responses of the server. */
  name: string;
  displayName: string;
  description: string;
  subtitle?: string;
  version: number | readonly number[];
  defaultVersion?: number;
  group: readonly string[];
  icon?: string | { light: string; dark: string };
  iconUrl?: string;
  iconColor?: string;
  documentationUrl?: string;
  defaults: { name: string; color?: string };
  /** `main` or an expression over `$parameter` that yields a list. */
  inputs: readonly (string | PortDescription)[] | string;
  outputs: readonly (string | PortDescription)[] | string;
  inputNames?: readonly string[];
  outputNames?: readonly string[];
  /** Number of inputs that require data, their indexes, or an expression that returns them. */
  requiredInputs?: number | readonly number[] | string;
  properties: readonly NodeProperty[];
  credentials?: readonly NodeCredentialDescription[];
  webhooks?: readonly WebhookDescription[];
  codex?: Codex;
  maxNodes?: number;
  hidden?: boolean;
  polling?: boolean;
  mockManualExecution?: boolean;
  parameterPane?: "wide";
  eventTriggerDescription?: string;
  activationMessage?: string;
  triggerPanel?: boolean | Record<string, unknown>;
  hints?: readonly Record<string, unknown>[];
  requestDefaults?: Record<string, unknown>;
  usableAsTool?: boolean;
  /** Parameters that the node has only as a tool of language models. */
  toolProperties?: readonly NodeProperty[];
  [key: string]: unknown;
}

/** An input or output that is described by more than its type. */
export interface PortDescription {
  type: string;
  displayName?: string;
  required?: boolean;
  maxConnections?: number;
  filter?: { nodes?: readonly string[]; excludedNodes?: readonly string[] };
  category?: "error";
}

/** A credential type that a node can use, and its display condition. */
export interface NodeCredentialDescription {
  name: string;
  required?: boolean;
  displayName?: string;
  displayOptions?: DisplayOptions;
  testedBy?: unknown;
}

/** Position of a node in the node creator. */
interface Codex {
  categories?: readonly string[];
  subcategories?: Readonly<Record<string, readonly string[]>>;
  alias?: readonly string[];
  resources?: Record<string, unknown>;
}

/** A webhook of a node; values can be expressions over `$parameter`. */
export interface WebhookDescription {
  name: "default" | "setup";
  httpMethod: string;
  path: string;
  responseMode?: string;
  responseData?: string;
  responseBinaryPropertyName?: string;
  responseContentType?: string;
  responsePropertyName?: string;
  responseCode?: string | number;
  isFullPath?: boolean | string;
  /** A page with a form: served below `/form` in the place of `/webhook`. */
  isForm?: boolean;
  /** For clients of the Model Context Protocol: served below `/mcp` in the place of `/webhook`. */
  isMcp?: boolean;
  restartWebhook?: boolean | string;
  [key: string]: unknown;
}

/** Description of a credential type, in the format's own structure. */
export interface CredentialTypeDescription {
  name: string;
  displayName: string;
  properties: readonly NodeProperty[];
  extends?: readonly string[];
  icon?: string;
  iconUrl?: string;
  documentationUrl?: string;
  genericAuth?: boolean;
  /**
   * Adds the credential to a request: a declaration (headers, query, body, basic) with templates over `$credentials`,
   * or a function, for signatures. In descriptions that are sent to browsers a function is `{ type: "function" }`.
   */
  authenticate?:
    | { type: "generic"; properties: Record<string, unknown> }
    | { type: "function" }
    | AuthenticateRequest;
  /**
   * Signs in and returns tokens, which are stored in the fields with the type option `expirable` and renewed when a service
   * answers 401.
   */
  preAuthentication?: SignIn;
  /** A request with rules about its answer, or a function (`run`, or `signIn` by a connection). */
  test?: Record<string, unknown>;
  supportedNodes?: readonly string[];
  [key: string]: unknown;
}

/**
 * Signs in to a service with a credential, and signs out again. Runs in a thread: drivers throw or loop on unexpected
 * data of some services.
 */
export type SignInTest = (
  credential: Readonly<Record<string, unknown>>,
  network: Network,
) => Promise<{ status: "OK" | "Error"; message: string }>;

/** Tests whether a service accepts a credential. */
export type CredentialTestRun = (
  http: Http,
  credential: Readonly<Record<string, unknown>>,
  network: Network,
) => Promise<{ status: "OK" | "Error"; message: string }>;

/** Adds a credential to a finished request, such as a signature over it. */
export type AuthenticateRequest = (
  request: HttpRequest,
  credential: Readonly<Record<string, unknown>>,
) => HttpRequest | Promise<HttpRequest>;

/** Obtains tokens with the other fields of a credential. */
export type SignIn = (
  http: Http,
  credential: Readonly<Record<string, unknown>>,
) => Promise<Record<string, unknown>>;
