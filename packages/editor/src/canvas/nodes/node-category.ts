/** Category of a node, shown by its icon's color. */
export type NodeCategory = "trigger" | "flow" | "data" | "file" | "ai" | "app" | "other";
