import type { NodeProperty, NodeTypeDescription, PropertyOption } from "@heddle/workflow";

/** One way in which a node signs in, and the credential type that it needs for it. */
export interface AuthType {
  /** Name of the node's parameter that chooses the way, and its value for this one. */
  parameter: string;
  value: string | number | boolean;
  /** Absent where the name of the credential type says it. */
  label?: string | undefined;
  type: string;
}

type Described = Pick<NodeTypeDescription, "properties" | "credentials">;

/** The ways among which a node's parameter chooses, when one of them needs a credential of this type; empty with fewer than two. */
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

/** The ways of a parameter whose values each need one type; a value that leaves several to another parameter is none. */
function chosenBy(description: Described, { name, options = [] }: NodeProperty): AuthType[] {
  return (options as PropertyOption[]).flatMap((option) => {
    const types = typesShownFor(description, name, option);
    return types.length > 1
      ? []
      : types.map((type) => ({ parameter: name, value: option.value, label: option.name, type }));
  });
}

/** The ways of a parameter whose value is the type itself. */
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
