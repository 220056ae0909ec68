import type { NodeParameters, NodeProperty, WorkflowNode } from "@heddle/workflow";
import { updateNode, type WorkflowDocument } from "../../document/index.ts";
import type { ParameterStore } from "../../form/parameters/model/parameter-store.ts";
import { readSettings, settingsChange } from "./node-settings.ts";

/** Returns the settings of a node in the document, which a form shows as parameters. */
export function documentSettings(
  document: WorkflowDocument,
  nodeId: string,
  properties: readonly NodeProperty[],
): ParameterStore {
  let read: { node: WorkflowNode | undefined; settings: NodeParameters } | undefined;
  return {
    get: () => {
      const node = document.node(nodeId);
      if (!read || read.node !== node) read = { node, settings: node ? readSettings(node) : {} };
      return read.settings;
    },
    set: (settings) =>
      updateNode(document, nodeId, settingsChange(settings, properties), {
        label: "settings",
        mergeKey: `settings:${nodeId}`,
      }),
    subscribe: (listener) => document.on(`node:${nodeId}`, listener),
  };
}
