export { type RunNodeOptions, runNode, runNodeJson } from "./run-node.ts";
