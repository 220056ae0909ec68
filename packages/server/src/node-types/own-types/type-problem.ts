import { isRecord } from "@heddle/workflow";
import {
  credentialMemberProblem,
  descriptionMemberProblem,
  propertyMemberProblem,
  typeMemberProblem,
} from "./known-members.ts";

const NODE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+\.[\w-]+$/;
/** Published packages have nodes with names of several words. */
const PACKAGE_NODE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+\.\S(?:[^\p{C}]*\S)?$/u;
const CREDENTIAL_NAME = /^[A-Za-z][\w-]*$/;
/** Origin of a type: published packages can have members that only other products know. */
type Origin = "own" | "package";
const EFFECTS = ["pure", "idempotent", "unsafe"];

/** Problem that keeps a module's default export from being a node type, as a sentence with the remedy; undefined if there is none. */
export function nodeTypeProblem(type: unknown, origin: Origin = "own"): string | undefined {
  if (!isRecord(type)) return "its default export is no node type: write `export default defineNode({ … })`";
  const allowed = origin === "own" ? NODE_NAME : PACKAGE_NODE_NAME;
  if (typeof type["name"] !== "string" || !allowed.test(type["name"]))
    return "`name` must be a package and a name, such as `acme.invoice`";
  if (typeof type["effect"] !== "function" && !EFFECTS.includes(type["effect"] as string))
    return '`effect` must be "pure", "idempotent" or "unsafe": what repeating a run would do';
  const unknown = origin === "own" ? typeMemberProblem(type) : undefined;
  if (unknown) return unknown;
  const { descriptions } = type;
  if (!Array.isArray(descriptions) || descriptions.length === 0)
    return "`descriptions` must be a list with at least one description";
  for (const [index, description] of descriptions.entries()) {
    const problem = descriptionProblem(description, type["name"], origin);
    if (problem) return `descriptions[${index}]: ${problem}`;
  }
  const versions = descriptions.flatMap((description) => description.version as number | number[]);
  const repeated = versions.find((version, index) => versions.indexOf(version) !== index);
  return repeated === undefined ? undefined : `version ${repeated} is described twice`;
}

/** The same for credential types. */
export function credentialTypeProblem(type: unknown, origin: Origin = "own"): string | undefined {
  if (!isRecord(type) || !isRecord(type["description"]))
    return "its default export is no credential type: write `export default defineCredential({ … })`";
  const { name, description } = type;
  if (typeof name !== "string" || !CREDENTIAL_NAME.test(name))
    return "`name` must be a word, such as `acmeApi`";
  if (!isText(description["displayName"])) return "`displayName` is missing";
  const { extends: parents } = description;
  if (parents !== undefined && !(Array.isArray(parents) && parents.every(isText)))
    return "`extends` must be a list of names";
  const unknown = origin === "own" ? credentialMemberProblem(description) : undefined;
  return (
    unknown ??
    propertiesProblem(description["properties"], origin) ??
    jsonProblem(withoutFunctions(description))
  );
}

function descriptionProblem(description: unknown, name: string, origin: Origin): string | undefined {
  if (!isRecord(description)) return "it must be an object";
  if (description["name"] !== name) return `\`name\` must be "${name}", as that of the type`;
  if (!isText(description["displayName"])) return "`displayName` is missing";
  const versions = [description["version"]].flat();
  if (versions.length === 0 || !versions.every((version) => typeof version === "number" && version > 0))
    return "`version` must be a number or a list of numbers";
  if (!Array.isArray(description["group"])) return '`group` must be a list, such as ["transform"]';
  if (!isRecord(description["defaults"]) || !isText(description["defaults"]["name"]))
    return "`defaults.name` is missing: the name of a new node";
  for (const key of ["inputs", "outputs"]) {
    if (!Array.isArray(description[key]) && typeof description[key] !== "string")
      return `\`${key}\` must be a list, such as ["main"]`;
  }
  const unknown = origin === "own" ? descriptionMemberProblem(description) : undefined;
  return unknown ?? propertiesProblem(description["properties"], origin) ?? jsonProblem(description);
}

function propertiesProblem(properties: unknown, origin: Origin, place = "properties"): string | undefined {
  if (!Array.isArray(properties)) return `\`${place}\` must be a list`;
  for (const [index, property] of properties.entries()) {
    const here = `${place}[${index}]`;
    if (!isRecord(property)) return `\`${here}\` must be an object`;
    for (const key of ["name", "type"]) if (!isText(property[key])) return `\`${here}.${key}\` is missing`;
    if (typeof property["displayName"] !== "string") return `\`${here}.displayName\` is missing`;
    if (!("default" in property)) return `\`${here}.default\` is missing: its value when nothing is stored`;
    const unknown = origin === "own" ? propertyMemberProblem(property) : undefined;
    if (unknown) return `${here}: ${unknown}`;
    const problem = partsProblem(property, here, origin);
    if (problem) return problem;
  }
  return undefined;
}

function partsProblem(property: Record<string, unknown>, here: string, origin: Origin): string | undefined {
  const { type, options } = property;
  if (type === "collection") return propertiesProblem(options, origin, `${here}.options`);
  if (type !== "fixedCollection") return undefined;
  if (!Array.isArray(options)) return `\`${here}.options\` must be a list of groups`;
  for (const [index, group] of options.entries()) {
    if (!isRecord(group) || !isText(group["name"])) return `\`${here}.options[${index}].name\` is missing`;
    const problem = propertiesProblem(group["values"], origin, `${here}.options[${index}].values`);
    if (problem) return problem;
  }
  return undefined;
}

/** Descriptions are sent to the browser verbatim. */
function jsonProblem(description: unknown): string | undefined {
  try {
    JSON.stringify(description);
    return undefined;
  } catch {
    return "the description refers to itself and cannot be sent to browsers";
  }
}

function withoutFunctions(description: object): object {
  return Object.fromEntries(Object.entries(description).filter(([, value]) => typeof value !== "function"));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
