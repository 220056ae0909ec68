import type { NodeTypeDescription, PropertyOption } from "@heddle/workflow";

/** One way in which a node signs in, and the credential type that it needs for it. */
export interface AuthType {
  /** Name of the node's parameter that chooses the way, and its value for this one. */
  parameter: string;
  value: string | number | boolean;
  label: string;
  type: string;
}

type Described = Pick<NodeTypeDescription, "properties" | "credentials">;

/** The ways among which a node's parameter chooses, when one of them needs a credential of this type; empty with fewer than two. */
export function authTypesOf(description: Described | undefined, type: string): AuthType[] {
  if (!description) return [];
  for (const property of description.properties) {
    if (property.type !== "options") continue;
    const types = ((property.options ?? []) as PropertyOption[]).flatMap((option) =>
      typesShownFor(description, property.name, option).map((name) => ({
        parameter: property.name,
        value: option.value,
        label: option.name,
        type: name,
      })),
    );
    const distinct = types.filter((each, index) => types.findIndex((it) => it.type === each.type) === index);
    if (distinct.length > 1 && distinct.some((each) => each.type === type)) return distinct;
  }
  return [];
}

function typesShownFor({ credentials }: Described, parameter: string, option: PropertyOption): string[] {
  return (credentials ?? [])
    .filter((each) => each.displayOptions?.show?.[parameter]?.includes(option.value))
    .map((each) => each.name);
}
