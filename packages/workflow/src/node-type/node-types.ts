import type { NodeType } from "./node-type.ts";

/** The node types a workflow may use, already loaded. */
export interface NodeTypes {
  /** Undefined for types that are not installed. */
  get(type: string): NodeType | undefined;
}
