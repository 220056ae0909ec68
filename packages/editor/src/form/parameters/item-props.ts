import type { NodeProperty } from "@heddle/workflow";
import type { ComponentType } from "react";

/** Props of every kind of parameter. */
export interface ParameterItemProps {
  property: NodeProperty;
  path: string;
  value: unknown;
}

/** Containers render their contents with the component that rendered them. */
export interface ContainerProps extends ParameterItemProps {
  Item: ComponentType<ParameterItemProps>;
}
