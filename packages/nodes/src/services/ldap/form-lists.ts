import type { FormContext, PropertyOption } from "@heddle/workflow";
import { withLdap } from "./connection.ts";

type ListContext = Pick<FormContext, "credentials" | "network">;

/** Names defined by a directory's schema; `undefined` if the schema is hidden. */
async function namesOf(context: ListContext, kind: "attributeTypes" | "objectClasses"): Promise<string[]> {
  return withLdap(context.network, await context.credentials("ldap"), async (client) => {
    const root = await client.search("", { scope: "base", attributes: ["subschemaSubentry"] });
    const place = root.searchEntries[0]?.["subschemaSubentry"];
    if (typeof place !== "string") return [];
    const filter = "(objectclass=subschema)";
    const { searchEntries } = await client.search(place, { scope: "base", filter, attributes: [kind] });
    const definitions = [searchEntries[0]?.[kind] ?? []].flat().map(String);
    const names = definitions.flatMap((text) => /\bNAME (?:\( )?'([^']+)'/.exec(text)?.[1] ?? []);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b));
  });
}

const optionsOf = (names: readonly string[]): PropertyOption[] =>
  names.map((name) => ({ name, value: name }));

/** Lists of the node's form: classes and attributes of the directory. */
export const methods = {
  loadOptions: {
    getObjectClasses: async (context: ListContext) => [
      { name: "Custom", value: "custom", description: "A filter of one’s own" },
      ...optionsOf(await namesOf(context, "objectClasses")),
    ],
    getAttributes: async (context: ListContext) => optionsOf(await namesOf(context, "attributeTypes")),
  },
};
