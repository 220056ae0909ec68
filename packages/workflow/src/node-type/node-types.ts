import type { NodeType } from "./node-type.ts";

/** Node types available to a workflow, already loaded. */
export interface NodeTypes {
  /** Undefined for types that are not installed. */
  get(type: string): NodeType | undefined;
}
