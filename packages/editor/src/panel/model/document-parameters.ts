import type { NodeParameters } from "@heddle/workflow";
import { setParameters, type WorkflowDocument } from "../../document/index.ts";
import type { ParameterStore } from "../../form/parameters/model/parameter-store.ts";
import { typedPlace } from "./typed-place.ts";

const NONE: NodeParameters = {};

/**
 * The parameters of a node in the document. Every change goes there at once. Keys in quick succession in one field are one undo step,
 * any other change is a step of its own.
 */
export function documentParameters(document: WorkflowDocument, nodeId: string): ParameterStore {
  const get = () => document.node(nodeId)?.parameters ?? NONE;
  return {
    get,
    set: (parameters) => {
      const place = typedPlace(get(), parameters);
      const mergeKey = place === undefined ? undefined : `parameters:${nodeId}:${place}`;
      setParameters(document, nodeId, parameters, { mergeKey });
    },
    subscribe: (listener) => document.on(`node:${nodeId}`, listener),
  };
}
