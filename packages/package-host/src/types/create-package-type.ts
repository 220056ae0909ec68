import { timeRules } from "@heddle/nodes";
import {
  type CredentialTypeDescription,
  descriptionOf,
  type ExecuteContext,
  type NodeOutput,
  type NodeType,
  type ScheduleContext,
  type ScheduleRule,
  type UntypedExecuteContext,
  type WebhookContext,
} from "@heddle/workflow";
import {
  type PackageCatalogue,
  type PackageCredential,
  type PackageNode,
  versionOf,
} from "../catalogue/package-catalogue.ts";
import type { PackageType } from "../catalogue/package-type.ts";
import { packageError } from "../errors.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { runRouting } from "../routing/run-routing.ts";
import { executeNode } from "../run/execute-node.ts";
import type { NodeSurroundings } from "../run/execute-port.ts";
import { supplyPart } from "../run/supply-node.ts";
import { firstEventOf, listenWithPackage } from "../run/trigger-node.ts";
import { callWebhook, packageHooks } from "../run/webhook-node.ts";
import { createPackageCredential } from "./create-package-credential.ts";
import { formMethods } from "./form-methods.ts";

/** The node type of a package, as the engine and the editor know all node types. */
export function createPackageType(
  node: PackageNode,
  location: PackageLocation,
  { nodes = [], credentials = [] }: Partial<Pick<PackageCatalogue, "nodes" | "credentials">> = {},
): NodeType {
  const own = ownCredentials(credentials, location, nodes);
  const type: NodeType = {
    name: node.name,
    descriptions: node.versions.map(({ description }) => description),
    // The effects of its code are unknown: after a crash a user decides.
    effect: "unsafe",
    methods: formMethods(node, location, own),
    execute: (context) => run({ type, node, location, own }, context as UntypedExecuteContext),
  };
  const one: PackageType = { type, node, location, own };
  Object.assign(type, triggerMembers(one), supplyMember(one));
  return Object.freeze(type);
}

/** Created on demand: a library has hundreds, and each of its nodes would create them all. */
function ownCredentials(
  credentials: readonly PackageCredential[],
  location: PackageLocation,
  nodes: readonly PackageNode[],
): PackageType["own"] {
  const made = new Map<string, CredentialTypeDescription>();
  return {
    get: (name) => {
      const one = made.has(name) ? undefined : credentials.find((each) => each.name === name);
      if (one) made.set(name, createPackageCredential(one, location, nodes).description);
      return made.get(name);
    },
  };
}

/** Supplied parts of agents' sub-nodes. */
function supplyMember(one: PackageType): Pick<NodeType, "supply"> {
  if (!one.node.versions.some(({ has }) => has.includes("supplyData"))) return {};
  const surroundings = (context: ExecuteContext) => surroundingsOf(one, context as UntypedExecuteContext);
  return { supply: (context) => supplyPart(one, context, surroundings) };
}

async function run(one: PackageType, context: UntypedExecuteContext): Promise<NodeOutput> {
  const surroundings = surroundingsOf(one, context);
  const { has } = versionOf(one.node, context.node.typeVersion);
  if (has.includes("execute")) return executeNode(one, surroundings);
  if (has.includes("poll")) return executeNode(one, surroundings, "poll");
  if (has.includes("trigger")) return firstEventOf(one, surroundings);
  if (has.includes("webhook")) return [context.input(0) ?? null];
  if (has.includes("supplyData"))
    throw packageError("package-kind-unsupported", { kind: "supply something to agents" });
  return runRouting(one, surroundings);
}

/** Trigger functions of a node in any version; versions without them are filtered at run time. */
function triggerMembers(one: PackageType): Partial<NodeType> {
  const isIn = (name: string, version: number) => versionOf(one.node, version).has.includes(name);
  const isAny = (name: string) => one.node.versions.some(({ has }) => has.includes(name));
  const members: Partial<NodeType> = {};
  if (isAny("poll"))
    members.schedule = {
      rules: (context) => (isIn("poll", context.node.typeVersion) ? pollRules(context) : []),
    };
  if (isAny("trigger"))
    members.listen = async (context) => {
      if (isIn("trigger", context.node.typeVersion)) await listenWithPackage(one, context);
      // Another version of the node listens, this one has nothing to.
      else await new Promise((resolve) => context.signal.addEventListener("abort", resolve, { once: true }));
    };
  const webhooks = one.node.versions.flatMap(({ description, has }) =>
    has.includes("webhook") ? (description.webhooks ?? []) : [],
  );
  const call = (context: WebhookContext) => callWebhook(one, context);
  if (webhooks.some(({ restartWebhook }) => restartWebhook === true)) members.resume = call;
  if (webhooks.some(({ restartWebhook }) => restartWebhook !== true) || (isAny("webhook") && !members.resume))
    Object.assign(members, { webhook: call, hooks: packageHooks(one) });
  return members;
}

/** Times that a form adds to every polling node. */
function pollRules(context: ScheduleContext): ScheduleRule[] {
  const { parameter } = context as unknown as { parameter(path: string): { item?: unknown } | undefined };
  const given = parameter("pollTimes");
  return timeRules(given?.item ?? [{ mode: "everyMinute" }]);
}

/** The package's own credential types apply to its nodes, even if a different one with the same name is in use. */
function surroundingsOf({ type, own }: PackageType, context: UntypedExecuteContext): NodeSurroundings {
  const requests = new PackageRequests({
    http: context.http,
    evaluate: (template, index, extra) => context.evaluate(template, index, extra),
    credentials: (name, index) => context.credentials(name, index),
    renewCredentials: (name, refused) => context.renewCredentials(name, refused),
    credentialType: async (name) => own.get(name) ?? context.credentialType(name),
  });
  return { context, description: descriptionOf(type, context.node.typeVersion), requests };
}
