import type { NodeParameters } from "@heddle/workflow";
import { type Mend, meantNames } from "./meant-names.ts";

const COLLECTIONS: Readonly<Record<string, string>> = { create: "additionalFields", update: "updateFields" };

/** Fields that authors write beside the collection of the operation that has them, such as the text of a post. */
export function meantFields(resources: readonly string[], names: readonly string[]): Mend {
  return (stored: NodeParameters, version) => {
    const { resource = resources[0], operation = "create" } = stored;
    const collection = COLLECTIONS[String(operation)];
    if (collection === undefined || !resources.includes(String(resource))) return undefined;
    const parameters = Object.fromEntries(names.map((name) => [name, `${collection}.${name}`]));
    return meantNames({ parameters })(stored, version);
  };
}
