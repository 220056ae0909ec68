import { timesProperty } from "@heddle/nodes";
import {
  type CredentialTypeDescription,
  isRecord,
  type NodeProperty,
  type NodeTypeDescription,
} from "@heddle/workflow";

type Values = Record<string, unknown>;

/** A description of a package with everything that forms rely on: published ones leave things out. */
export function soundDescription(name: string, given: Values): NodeTypeDescription {
  const { displayName, defaults, codex } = given;
  const title = typeof displayName === "string" && displayName !== "" ? displayName : name;
  return {
    ...given,
    name,
    displayName: title,
    description: textOr(given["description"], ""),
    version: given["version"] as number[],
    group: Array.isArray(given["group"]) ? (given["group"] as string[]) : ["transform"],
    defaults: {
      ...(isRecord(defaults) ? defaults : {}),
      name: textOr(isRecord(defaults) ? defaults["name"] : "", title),
    },
    inputs: portsOr(given["inputs"]),
    outputs: portsOr(given["outputs"]),
    properties: [...pollTimes(given), ...soundProperties(given["properties"])],
    ...(isRecord(codex) ? { codex } : {}),
  };
}

/** Polling nodes do not declare their times: the host adds them to the form. */
function pollTimes({ polling, properties }: Values): NodeProperty[] {
  const isThere =
    Array.isArray(properties) && properties.some((one) => isRecord(one) && one["name"] === "pollTimes");
  if (polling !== true || isThere) return [];
  return [timesProperty("pollTimes", "Poll Times", { item: [{ mode: "everyMinute" }] })];
}

/** The same for credential types; functions are represented by their mark. */
export function soundCredential(name: string, given: Values): CredentialTypeDescription {
  return {
    ...given,
    name,
    displayName: textOr(given["displayName"], name),
    properties: soundProperties(given["properties"]),
  } as CredentialTypeDescription;
}

function portsOr(ports: unknown): readonly string[] | string {
  return Array.isArray(ports) || typeof ports === "string" ? (ports as string[] | string) : ["main"];
}

/** Properties without name or type cannot be displayed; those without a default get the empty value of their type. */
function soundProperties(given: unknown): NodeProperty[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((property: unknown) => {
    if (!isRecord(property) || typeof property["name"] !== "string" || typeof property["type"] !== "string")
      return [];
    return [soundProperty(property)];
  });
}

function soundProperty(property: Values): NodeProperty {
  const { type, options } = property;
  const inner = Array.isArray(options) && (type === "collection" || type === "fixedCollection");
  return {
    ...property,
    displayName: textOr(property["displayName"], String(property["name"])),
    default: "default" in property ? property["default"] : emptyOf(String(type)),
    ...(inner ? { options: type === "collection" ? soundProperties(options) : soundGroups(options) } : {}),
  } as NodeProperty;
}

function soundGroups(groups: readonly unknown[]): Values[] {
  return groups.filter(isRecord).map((group) => ({
    ...group,
    displayName: textOr(group["displayName"], String(group["name"])),
    values: soundProperties(group["values"]),
  }));
}

const EMPTY: Record<string, unknown> = {
  boolean: false,
  number: 0,
  collection: {},
  fixedCollection: {},
  multiOptions: [],
  resourceLocator: { mode: "list", value: "" },
};

function emptyOf(type: string): unknown {
  return Object.hasOwn(EMPTY, type) ? EMPTY[type] : "";
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}
