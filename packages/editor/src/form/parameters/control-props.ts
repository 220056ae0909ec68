import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import type { RemoteOptions } from "./model/issues.ts";

/** What a row hands to the control of its parameter's type. */
export interface ControlProps {
  property: NodeProperty;
  path: string;
  value: unknown;
  onChange(value: unknown): void;
  isReadOnly: boolean;
  invalid: boolean;
  /** Labels the control for screen readers where it has no label element. */
  label: string;
  id: string;
  /** Choices from the server, for parameters that have them. */
  remote?: RemoteOptions | undefined;
  /** What is wrong with the value, for controls that draw that themselves. */
  issues?: readonly string[] | undefined;
  inputSize?: "sm" | "md" | undefined;
}

/** The choices of a parameter, loaded ones in place of declared ones. */
export function choicesOf({ property, remote }: Pick<ControlProps, "property" | "remote">): PropertyOption[] {
  return [...((property.options ?? []) as PropertyOption[]), ...(remote?.options ?? [])];
}
