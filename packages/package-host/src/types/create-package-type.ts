import { descriptionOf, type NodeOutput, type NodeType, type UntypedExecuteContext } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { runRouting } from "../routing/run-routing.ts";
import { executeNode } from "../run/execute-node.ts";
import type { NodeSurroundings } from "../run/execute-port.ts";
import { formMethods } from "./form-methods.ts";
import { type PackageNode, versionOf } from "./package-catalogue.ts";

/** What nodes of some kinds do, by the method of their class. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  supplyData: "serve language models",
  trigger: "listen to a service",
  poll: "look for something new",
  webhook: "wait for calls",
};

/** The node type of a package, as the engine and the editor know all node types. */
export function createPackageType(node: PackageNode, location: PackageLocation): NodeType {
  const type: NodeType = {
    name: node.name,
    descriptions: node.versions.map(({ description }) => description),
    // What its code does is not known: after a crash a person decides.
    effect: "unsafe",
    methods: formMethods(node, location),
    execute: (context) => run(context as UntypedExecuteContext),
  };
  const run = (context: UntypedExecuteContext): Promise<NodeOutput> => {
    const surroundings = surroundingsOf(type, context);
    const { has } = versionOf(node, context.node.typeVersion);
    if (has.includes("execute")) return executeNode({ type, node, location }, surroundings);
    const unsupported = has.find((method) => method in UNSUPPORTED);
    if (unsupported !== undefined)
      throw packageError("package-kind-unsupported", { kind: UNSUPPORTED[unsupported]! });
    return runRouting({ type, node, location }, surroundings);
  };
  return Object.freeze(type);
}

function surroundingsOf(type: NodeType, context: UntypedExecuteContext): NodeSurroundings {
  const requests = new PackageRequests({
    http: context.http,
    evaluate: (template, index, extra) => context.evaluate(template, index, extra),
    credentials: (name, index) => context.credentials(name, index),
    renewCredentials: (name, refused) => context.renewCredentials(name, refused),
    credentialType: (name) => context.credentialType(name),
  });
  return { context, description: descriptionOf(type, context.node.typeVersion), requests };
}
