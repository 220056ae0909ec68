import type { NodeProperty } from "@heddle/workflow";

/** Option that treats dots in field names literally. */
export const disableDotNotation = {
  displayName: "Disable Dot Notation",
  name: "disableDotNotation",
  type: "boolean",
  default: false,
  description: "Whether a dot in the name of a field is part of its name, instead of leading into an object",
} as const satisfies NodeProperty;

/** A parameter that lists names of fields. */
export function fieldListProperty<const N extends string>(
  name: N,
  displayName: string,
  more: Partial<Omit<NodeProperty, "name" | "type">> = {},
) {
  return {
    displayName,
    name,
    type: "string",
    default: "",
    placeholder: "e.g. email, address.city",
    requiresDataPath: "multiple",
    description: "Names of fields, separated by commas. Drag them from the left or type them",
    ...more,
  } as const satisfies NodeProperty;
}
