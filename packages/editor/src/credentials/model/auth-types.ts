import type { NodeProperty, NodeTypeDescription, PropertyOption } from "@heddle/workflow";

/** An authentication method of a node, and its required credential type. */
export interface AuthType {
  /** Name of the node's parameter that selects the method, and its value for this one. */
  parameter: string;
  value: string | number | boolean;
  /** Absent if the name of the credential type suffices. */
  label?: string | undefined;
  type: string;
}

type Described = Pick<NodeTypeDescription, "properties" | "credentials">;

/**
 * Returns the methods of a node's parameter, if one of them requires a credential of this type; empty if there are
 * fewer than two.
 */
export function authTypesOf(description: Described | undefined, type: string): AuthType[] {
  if (!description) return [];
  for (const property of description.properties) {
    const types =
      property.type === "options" ? chosenBy(description, property) : namedBy(description, property);
    const distinct = types.filter((each, index) => types.findIndex((it) => it.type === each.type) === index);
    if (distinct.length > 1 && distinct.some((each) => each.type === type)) return distinct;
  }
  return [];
}

/**
 * Returns the methods of a parameter whose values each require one type; values that leave the choice to another
 * parameter are omitted.
 */
function chosenBy(description: Described, { name, options = [] }: NodeProperty): AuthType[] {
  return (options as PropertyOption[]).flatMap((option) => {
    const types = typesShownFor(description, name, option);
    return types.length > 1
      ? []
      : types.map((type) => ({ parameter: name, value: option.value, label: option.name, type }));
  });
}

/** Returns the methods of a parameter whose value is the type itself. */
function namedBy({ credentials = [] }: Described, { name: parameter, type }: NodeProperty): AuthType[] {
  if (type !== "credentialsSelect") return [];
  return credentials
    .filter(({ name, displayOptions }) => displayOptions?.show?.[parameter]?.includes(name))
    .map(({ name }) => ({ parameter, value: name, type: name }));
}

function typesShownFor({ credentials }: Described, parameter: string, option: PropertyOption): string[] {
  return (credentials ?? [])
    .filter((each) => each.displayOptions?.show?.[parameter]?.includes(option.value))
    .map((each) => each.name);
}
