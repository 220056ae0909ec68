import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import type { RemoteOptions } from "./model/issues.ts";

/** Props that a row passes to its parameter's control. */
export interface ControlProps {
  property: NodeProperty;
  path: string;
  value: unknown;
  onChange(value: unknown): void;
  isReadOnly: boolean;
  invalid: boolean;
  /** Accessible name of a control without a label element. */
  label: string;
  id: string;
  /** Choices from the server, if the parameter has any. */
  remote?: RemoteOptions | undefined;
  /** Issues of the value, for controls that render them. */
  issues?: readonly string[] | undefined;
}

/** Returns the choices of a parameter: loaded ones instead of declared ones. */
export function choicesOf({ property, remote }: Pick<ControlProps, "property" | "remote">): PropertyOption[] {
  return [...((property.options ?? []) as PropertyOption[]), ...(remote?.options ?? [])];
}
