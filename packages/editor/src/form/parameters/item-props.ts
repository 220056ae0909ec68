import type { NodeProperty } from "@heddle/workflow";
import type { ComponentType } from "react";

/** What every kind of parameter is drawn from. */
export interface ParameterItemProps {
  property: NodeProperty;
  path: string;
  value: unknown;
}

/** Containers draw what they hold by the component that drew them. */
export interface ContainerProps extends ParameterItemProps {
  Item: ComponentType<ParameterItemProps>;
}
