import type { NodeParameters } from "@heddle/workflow";
import { setParameters, type WorkflowDocument } from "../../document/index.ts";
import type { ParameterStore } from "../../form/parameters/model/parameter-store.ts";

const NONE: NodeParameters = {};

/** The parameters of a node in the document. Every change goes there at once; keys in quick succession are one undo step. */
export function documentParameters(document: WorkflowDocument, nodeId: string): ParameterStore {
  return {
    get: () => document.node(nodeId)?.parameters ?? NONE,
    set: (parameters) => setParameters(document, nodeId, parameters, { mergeKey: `parameters:${nodeId}` }),
    subscribe: (listener) => document.on(`node:${nodeId}`, listener),
  };
}
