import {
  CUSTOM_API_CALL_KEY,
  isRecord,
  type NodeParameters,
  type NodeProperty,
  type NodeTypeDescription,
} from "@heddle/workflow";
import { compareTexts } from "../base/language/order.ts";
import { texts } from "../base/texts/index.ts";
import { isTrigger } from "../document/index.ts";

/** An addable entry: a node type, or one of its actions with preset resource and operation. */
export interface CreatorEntry {
  /** Unique among entries. */
  key: string;
  type: string;
  label: string;
  description: string;
  isTrigger: boolean;
  node: NodeTypeDescription;
  parameters?: NodeParameters;
  /** For actions: 0 for the default one, 1 for others with the same resource, 2 for the rest. */
  distance?: number;
}

/** Returns the node types that a user can add, by name. */
export function nodeEntries(descriptions: readonly NodeTypeDescription[]): CreatorEntry[] {
  return descriptions
    .filter((node) => !node.hidden && node.name !== "n8n-nodes-base.stickyNote")
    .map((node) => ({
      key: node.name,
      type: node.name,
      label: node.displayName,
      description: node.description,
      isTrigger: isTrigger(node),
      node,
    }))
    .sort((a, b) => compareTexts(a.label, b.label));
}

/** Returns the actions of an app: every operation of every resource, or every event of a trigger. */
export function actionEntries(node: NodeTypeDescription): CreatorEntry[] {
  const known = actionsByNode.get(node);
  if (known) return known;
  const actions = isTrigger(node) ? eventEntries(node) : operationEntries(node);
  actionsByNode.set(node, actions);
  return actions;
}

/** Descriptions do not change, and a search processes all actions for every letter. */
const actionsByNode = new WeakMap<NodeTypeDescription, CreatorEntry[]>();

const HTTP_REQUEST_TYPE = "n8n-nodes-base.httpRequest";

/** Returns a custom API call of an app: an HTTP request with the app's credential. Undefined if that is impossible. */
export function customCallEntry(
  node: NodeTypeDescription,
  all: readonly CreatorEntry[],
): CreatorEntry | undefined {
  const http = all.find((entry) => entry.type === HTTP_REQUEST_TYPE);
  const credential = node.credentials?.[0]?.name;
  if (!http || credential === undefined || isTrigger(node) || node.name === HTTP_REQUEST_TYPE)
    return undefined;
  return {
    ...http,
    key: `${node.name}:custom-call`,
    label: texts.creator.customCall,
    description: texts.creator.customCallHint(node.displayName),
    parameters: { authentication: "predefinedCredentialType", nodeCredentialType: credential },
  };
}

const eventNames = new Set(["event", "events", "triggerOn", "updates"]);

function eventEntries(node: NodeTypeDescription): CreatorEntry[] {
  const property = node.properties.find(
    ({ name, type }) => eventNames.has(name) && (type === "options" || type === "multiOptions"),
  );
  if (!property) return [];
  return (property.options ?? []).flatMap((option) => {
    if (!isRecord(option) || !("value" in option) || option["value"] === "*") return [];
    const value = option["value"];
    return [
      {
        key: `${node.name}:${property.name}:${String(value)}`,
        type: node.name,
        label: typeof option["action"] === "string" ? option["action"] : texts.creator.onEvent(option.name),
        description: typeof option["description"] === "string" ? option["description"] : "",
        isTrigger: true,
        node,
        parameters: { [property.name]: property.type === "multiOptions" ? [value] : value },
      },
    ];
  });
}

function operationEntries(node: NodeTypeDescription): CreatorEntry[] {
  const operations = node.properties.filter(
    (property) => property.name === "operation" && property.type === "options",
  );
  const isUsual = (resource: string | undefined) =>
    resource === undefined ||
    node.properties.some(({ name, default: usual }) => name === "resource" && usual === resource);
  return operations.flatMap((operation) =>
    resourcesOf(operation, node).flatMap((resource) =>
      (operation.options ?? []).flatMap((option) => {
        if (!isRecord(option) || !("value" in option) || option["value"] === CUSTOM_API_CALL_KEY) return [];
        const label =
          typeof option["action"] === "string" ? option["action"] : actionName(option.name, resource);
        return [
          {
            key: `${node.name}:${resource ?? ""}:${String(option["value"])}`,
            type: node.name,
            label,
            description: typeof option["description"] === "string" ? option["description"] : "",
            isTrigger: isTrigger(node),
            node,
            parameters: { ...(resource === undefined ? {} : { resource }), operation: option["value"] },
            distance: isUsual(resource) ? Number(option["value"] !== operation.default) : 2,
          },
        ];
      }),
    ),
  );
}

/**
 * Returns the resources for which this declaration of `operation` is displayed; one without a resource counts as its
 * own.
 */
function resourcesOf(operation: NodeProperty, node: NodeTypeDescription): (string | undefined)[] {
  const shown = operation.displayOptions?.show?.["resource"];
  if (Array.isArray(shown)) return shown.map(String);
  const resource = node.properties.find(
    (property) => property.name === "resource" && property.type === "options",
  );
  if (!resource) return [undefined];
  return (resource.options ?? []).flatMap((option) =>
    isRecord(option) && "value" in option ? [String(option["value"])] : [],
  );
}

function actionName(operation: string, resource: string | undefined): string {
  return resource === undefined ? operation : `${operation} ${resource}`;
}
