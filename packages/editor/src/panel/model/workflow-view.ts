import type { OpenWorkflow } from "../../document/index.ts";
import type { WorkflowView } from "./node-data.ts";

/** Returns the panel's view of the open workflow. */
export function workflowView({ document, run }: Pick<OpenWorkflow, "document" | "run">): WorkflowView {
  return {
    inputsOf: (name) => {
      const node = document.nodeByName(name);
      if (!node) return [];
      return document
        .edgesTo(node.id)
        .filter((edge) => edge.type === "main")
        .flatMap((edge) => {
          const source = document.node(edge.source)?.name;
          return source === undefined ? [] : [{ source, output: edge.output, input: edge.input }];
        })
        .sort((a, b) => a.input - b.input);
    },
    tasks: (name) => run.tasks(name),
    pinned: (name) => {
      const node = document.nodeByName(name);
      return node && document.pinned(node.id);
    },
  };
}
