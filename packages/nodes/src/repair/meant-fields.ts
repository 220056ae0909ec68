import type { NodeParameters } from "@heddle/workflow";
import { meantNames, type Repair } from "./meant-names.ts";

const COLLECTIONS: Readonly<Record<string, string>> = { create: "additionalFields", update: "updateFields" };

/** Moves fields that authors write outside of the operation's collection, such as the text of a post. */
export function meantFields(resources: readonly string[], names: readonly string[]): Repair {
  return (stored: NodeParameters, version) => {
    const { resource = resources[0], operation = "create" } = stored;
    const collection = COLLECTIONS[String(operation)];
    if (collection === undefined || !resources.includes(String(resource))) return undefined;
    const parameters = Object.fromEntries(names.map((name) => [name, `${collection}.${name}`]));
    return meantNames({ parameters })(stored, version);
  };
}
