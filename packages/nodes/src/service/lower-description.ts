import {
  type DisplayOptions,
  deepEqual,
  type NodeProperty,
  type NodeTypeDescription,
  type PropertyOption,
} from "@heddle/workflow";
import { answerWebhook } from "../send-and-wait/question.ts";
import type { Operation } from "./operation.ts";
import type { ServiceCredential, ServiceDeclaration } from "./service.ts";

/** Parameters of every paginated operation. */
export const PAGE_PARAMETERS = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a limit",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    default: 50,
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
    description: "Maximum number of results to return",
  },
] as const satisfies readonly NodeProperty[];

/** The description of a service in the format's flat shape: `resource`, `operation`, and parameters that are displayed for them. */
export function lowerDescription(service: ServiceDeclaration): NodeTypeDescription {
  const hasResources = service.resources !== undefined;
  return {
    name: service.name,
    displayName: service.displayName,
    description: service.description,
    ...(!isOnlyOperation(service.operations) && {
      subtitle: hasResources
        ? '={{ $parameter["operation"] + ": " + $parameter["resource"] }}'
        : '={{ $parameter["operation"] }}',
    }),
    version: service.version ?? 1,
    group: ["input"],
    icon: service.icon,
    defaults: { name: service.displayName },
    inputs: service.inputs ?? ["main"],
    outputs: ["main"],
    credentials: service.credentials.map((credential) => ({
      name: credential.type,
      required: !service.isCredentialOptional,
      ...(service.credentials.length > 1 && {
        displayOptions: { show: { [service.signInParameter ?? "authentication"]: [credential.value] } },
      }),
    })),
    ...(service.operations.some(({ ask }) => ask) && { webhooks: [answerWebhook] }),
    properties: lowerProperties(service),
    ...(service.isHidden && { hidden: true }),
    codex: service.codex,
    // Every operation of a service is something that a language model can be allowed to do.
    usableAsTool: true,
  };
}

function lowerProperties(service: ServiceDeclaration): NodeProperty[] {
  const { credentials, operations, resources, defaultResource, parameters = [] } = service;
  const groups = resources ? Object.keys(resources) : [undefined];
  return [
    ...parameters,
    ...(credentials.length > 1 && service.signInParameter !== "resource"
      ? [authenticationProperty(credentials, service.signInParameter)]
      : []),
    ...(resources ? [resourceProperty(resources, defaultResource)] : []),
    ...groups
      .filter((resource) => !isOnlyOperation(ofResource(operations, resource)))
      .map((resource) => operationProperty(resource, ofResource(operations, resource))),
    ...groups.flatMap((resource) => parametersOf(ofResource(operations, resource))),
  ];
}

/** An operation without a value is all that a service, or a resource, can do: there is nothing to choose. */
function isOnlyOperation(operations: readonly Operation[]): boolean {
  return operations.length === 1 && operations[0]?.value === "";
}

function ofResource(operations: readonly Operation[], resource: string | undefined): Operation[] {
  return operations.filter((operation) => operation.resource === resource);
}

function authenticationProperty(
  credentials: readonly ServiceCredential[],
  name = "authentication",
): NodeProperty {
  return choice("Authentication", name, {
    options: credentials.map(({ name, value }) => ({ name, value })),
  });
}

function resourceProperty(
  resources: Readonly<Record<string, string>>,
  standard: string | undefined,
): NodeProperty {
  return choice("Resource", "resource", {
    ...(standard !== undefined && { default: standard }),
    noDataExpression: true,
    options: byName(Object.entries(resources).map(([value, name]) => ({ name, value }))),
  });
}

function operationProperty(resource: string | undefined, operations: readonly Operation[]): NodeProperty {
  const standard = operations.find(({ isDefault }) => isDefault);
  return choice("Operation", "operation", {
    ...(standard && { default: standard.value }),
    noDataExpression: true,
    ...(resource !== undefined && { displayOptions: { show: { resource: [resource] } } }),
    options: byName(
      operations.map(({ name, value, description, action }) => ({ name, value, description, action })),
    ),
  });
}

function choice(
  displayName: string,
  name: string,
  more: Partial<NodeProperty> & { options: readonly PropertyOption[] },
): NodeProperty {
  return { displayName, name, type: "options", default: more.options[0]?.value ?? "", ...more };
}

function byName(options: readonly PropertyOption[]): PropertyOption[] {
  return [...options].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Parameters of one resource; a parameter that several operations declare identically occurs once, displayed for all of them. */
function parametersOf(operations: readonly Operation[]): NodeProperty[] {
  const shared: { property: NodeProperty; operations: Operation[] }[] = [];
  for (const operation of operations) {
    for (const property of [...operation.parameters, ...pageParametersOf(operation)]) {
      const known = shared.find((one) => deepEqual(one.property, property));
      if (known) known.operations.push(operation);
      else shared.push({ property, operations: [operation] });
    }
  }
  return shared.map(({ property, operations: users }) => ({
    ...property,
    displayOptions: displayedFor(users, property.displayOptions),
  }));
}

/** An operation can declare these itself, with other defaults. */
function pageParametersOf({ pages, parameters }: Operation): readonly NodeProperty[] {
  const declared = new Set(parameters.map(({ name }) => name));
  return pages ? PAGE_PARAMETERS.filter(({ name }) => !declared.has(name)) : [];
}

function displayedFor(operations: readonly Operation[], own: DisplayOptions | undefined): DisplayOptions {
  const resource = operations[0]?.resource;
  return {
    ...own,
    show: {
      ...(resource !== undefined && { resource: [resource] }),
      ...(!isOnlyOperation(operations) && { operation: operations.map(({ value }) => value) }),
      ...own?.show,
    },
  };
}
