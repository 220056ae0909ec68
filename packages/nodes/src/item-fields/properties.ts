import type { NodeProperty } from "@heddle/workflow";

/** The option that takes dots in names of fields as they are. */
export const disableDotNotation: NodeProperty = {
  displayName: "Disable Dot Notation",
  name: "disableDotNotation",
  type: "boolean",
  default: false,
  description: "Whether a dot in the name of a field is part of its name, instead of leading into an object",
};

/** A parameter that lists names of fields. */
export function fieldListProperty(
  name: string,
  displayName: string,
  more: Partial<NodeProperty> = {},
): NodeProperty {
  return {
    displayName,
    name,
    type: "string",
    default: "",
    placeholder: "e.g. email, address.city",
    requiresDataPath: "multiple",
    description: "Names of fields, with commas between them. Drag them from the left or type them",
    ...more,
  };
}
