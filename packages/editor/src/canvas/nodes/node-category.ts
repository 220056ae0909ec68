/** What the color of a node's icon says about it. */
export type NodeCategory = "trigger" | "flow" | "data" | "file" | "ai" | "app" | "other";
