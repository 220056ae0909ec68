import type { NodeTypeDescription } from "@heddle/workflow";
import { raw, route } from "../route.ts";

/** Returns every version of every installed node type, with an entity tag. */
export const listNodeTypes = route({
  method: "GET",
  path: "/types/nodes.json",
  base: "",
  right: "anybody",
  answer: raw<NodeTypeDescription[]>("application/json"),
  summary: "List node types",
});
