import type {
  CredentialTypeDescription,
  NodeProperty,
  NodeType,
  NodeTypeDescription,
} from "@heddle/workflow";
import { nearestName } from "../../platform/config/nearest-name.ts";

/** Kind of value that a member of a node type has. */
type MemberKind = "any" | "flag" | "function" | "list" | "object";

/** The declared members of an interface, without those that its index signature allows. */
type Declared<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

/** Every member that the code of a node type can have. */
const NODE_TYPE_MEMBERS: Readonly<Record<keyof NodeType, MemberKind>> = {
  name: "any",
  descriptions: "list",
  parameters: "list",
  effect: "any",
  sends: "flag",
  repair: "function",
  upgrade: "function",
  upgradesNewest: "flag",
  execute: "function",
  supply: "function",
  isTool: "flag",
  review: "object",
  staysAwake: "flag",
  admit: "function",
  passesBodyOn: "flag",
  webhook: "function",
  hooks: "object",
  resume: "function",
  schedule: "object",
  poll: "function",
  listen: "function",
  lifeItem: "function",
  retriesItems: "flag",
  perItem: "list",
  readsInTurn: "flag",
  methods: "object",
  repeats: "function",
  loop: "flag",
};

/** Names of nodes in packages, and the member of an own type that does the same. */
const OF_PACKAGES: Readonly<Record<string, string>> = {
  trigger: "write `listen(context)`, which runs for as long as the workflow is active",
  description: "write `descriptions`, a list with one description per form",
  nodeVersions: "write `descriptions`, a list with one description per form",
  supplyData: "write `supply(context)`",
  webhookMethods: "write `hooks`, with `exists`, `create`, `remove` and `has`",
  webhooks: "it belongs into a description of the list `descriptions`",
  credentials: "it belongs into a description of the list `descriptions`",
  properties: "it belongs into a description of the list `descriptions`",
  displayName: "it belongs into a description of the list `descriptions`",
  version: "it belongs into a description of the list `descriptions`",
  loadOptions: "it belongs into `methods`",
  listSearch: "it belongs into `methods`",
};

const DESCRIPTION_MEMBERS: Readonly<Record<Declared<NodeTypeDescription>, true>> & Record<string, true> = {
  name: true,
  displayName: true,
  description: true,
  subtitle: true,
  version: true,
  defaultVersion: true,
  group: true,
  icon: true,
  iconUrl: true,
  iconColor: true,
  documentationUrl: true,
  defaults: true,
  inputs: true,
  outputs: true,
  inputNames: true,
  outputNames: true,
  requiredInputs: true,
  properties: true,
  credentials: true,
  webhooks: true,
  codex: true,
  maxNodes: true,
  hidden: true,
  polling: true,
  mockManualExecution: true,
  parameterPane: true,
  eventTriggerDescription: true,
  activationMessage: true,
  triggerPanel: true,
  hints: true,
  requestDefaults: true,
  usableAsTool: true,
  toolProperties: true,
  builderHint: true,
  supportsCORS: true,
};

const PROPERTY_MEMBERS: Readonly<Record<Declared<NodeProperty>, true>> & Record<string, true> = {
  displayName: true,
  name: true,
  type: true,
  default: true,
  description: true,
  hint: true,
  placeholder: true,
  options: true,
  displayOptions: true,
  disabledOptions: true,
  typeOptions: true,
  required: true,
  noDataExpression: true,
  isNodeSetting: true,
  credentialTypes: true,
  extractValue: true,
  modes: true,
  requiresDataPath: true,
  validateType: true,
  ignoreValidationDuringExecution: true,
  routing: true,
  allowArbitraryValues: true,
  builderHint: true,
  doNotInherit: true,
  resolvableField: true,
};

const CREDENTIAL_MEMBERS: Readonly<Record<Declared<CredentialTypeDescription>, true>> & Record<string, true> =
  {
    name: true,
    displayName: true,
    properties: true,
    extends: true,
    icon: true,
    iconUrl: true,
    iconColor: true,
    documentationUrl: true,
    genericAuth: true,
    authenticate: true,
    preAuthentication: true,
    test: true,
    supportedNodes: true,
    httpRequestNode: true,
  };

/** Names a member of a node type that is unknown or of the wrong kind; undefined when there is none. */
export function typeMemberProblem(type: Readonly<Record<string, unknown>>): string | undefined {
  for (const [key, value] of Object.entries(type)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(NODE_TYPE_MEMBERS, key))
      return unknown(key, "node types", Object.keys(NODE_TYPE_MEMBERS), OF_PACKAGES[key]);
    const kind = NODE_TYPE_MEMBERS[key as keyof NodeType];
    if (!isOf(kind, value)) return `\`${key}\` must be ${KIND_NAMES[kind]}`;
  }
  return togetherProblem(type);
}

/** The same for a description of a node type. */
export function descriptionMemberProblem(description: object): string | undefined {
  return firstUnknown(description, "descriptions", Object.keys(DESCRIPTION_MEMBERS));
}

/** The same for a parameter. */
export function propertyMemberProblem(property: object): string | undefined {
  return firstUnknown(property, "parameters", Object.keys(PROPERTY_MEMBERS));
}

/** The same for the description of a credential type. */
export function credentialMemberProblem(description: object): string | undefined {
  return firstUnknown(description, "credential types", Object.keys(CREDENTIAL_MEMBERS));
}

/** Members that replace each other, or that need a different one. */
function togetherProblem(type: Readonly<Record<string, unknown>>): string | undefined {
  const replaced = ["schedule", "execute"].find((key) => type[key] !== undefined);
  if (type["poll"] && replaced) return `\`poll\` replaces \`${replaced}\`: remove one of the two`;
  const { schedule } = type as { schedule?: { rules?: unknown } };
  if (schedule && typeof schedule.rules !== "function")
    return "`schedule.rules` must be a function that returns cron expressions";
  const webhooks = (type["descriptions"] as readonly { webhooks?: unknown }[] | undefined)?.some(
    (one) => Array.isArray(one?.webhooks) && one.webhooks.length > 0,
  );
  if (type["webhook"] && !webhooks)
    return '`webhook` needs `webhooks` in a description, such as [{ name: "default", httpMethod: "POST", path: "events" }]';
  if (webhooks && !type["webhook"] && !type["resume"])
    return "a description has `webhooks`, but the type has neither `webhook` nor `resume` to take their calls";
  return undefined;
}

function firstUnknown(given: object, kind: string, known: readonly string[]): string | undefined {
  const key = Object.keys(given).find((one) => !known.includes(one));
  return key === undefined ? undefined : unknown(key, kind, known);
}

function unknown(key: string, kind: string, known: readonly string[], remedy?: string): string {
  const near = nearestName(key, known);
  const advice = remedy ?? (near ? `did you mean \`${near}\`?` : `they can have ${known.join(", ")}`);
  return `\`${key}\` is not a member of ${kind}: ${advice}`;
}

const KIND_NAMES: Readonly<Record<MemberKind, string>> = {
  any: "there",
  flag: "true or false",
  function: "a function",
  list: "a list",
  object: "an object",
};

function isOf(kind: MemberKind, value: unknown): boolean {
  if (kind === "any") return true;
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "function") return typeof value === "function";
  if (kind === "list") return Array.isArray(value);
  return typeof value === "object" && value !== null;
}
