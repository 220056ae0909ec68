import type { NodeParameters } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import { setParameters, updateNode, type WorkflowDocument } from "../../document/index.ts";
import type { ParameterStore } from "../../form/parameters/model/parameter-store.ts";
import { toast } from "../../ui/index.ts";
import { typedPlace } from "./typed-place.ts";

/** Parameters normalized from another version's shape. */
export interface RepairedNode {
  /** Parameters of the document that it was derived from. */
  readonly from: NodeParameters;
  readonly parameters: NodeParameters;
  readonly version: number;
  /** Note for users. */
  readonly note: string;
}

const NONE: NodeParameters = {};

/**
 * The parameters of a node in the document. Every change is written immediately. Fast key presses in one field are
 * one undo step, any other change is a separate step. Parameters in another version's shape are shown as `repaired`,
 * and replaced on the first change, together with the version. Changes for a deleted node, such as a late server
 * response, are refused with a message.
 */
export function documentParameters(
  document: WorkflowDocument,
  nodeId: string,
  repaired?: RepairedNode,
): ParameterStore {
  const name = document.node(nodeId)?.name ?? nodeId;
  const stored = () => document.node(nodeId)?.parameters ?? NONE;
  const isRepaired = () => repaired !== undefined && stored() === repaired.from;
  const get = () => (repaired && isRepaired() ? repaired.parameters : stored());
  return {
    get,
    set: (parameters) => {
      if (!document.node(nodeId)) {
        toast.error(texts.panel.nodeGone(name));
        return;
      }
      if (repaired && isRepaired()) {
        const label = "parameters";
        updateNode(document, nodeId, { parameters, typeVersion: repaired.version }, { label });
        return;
      }
      const place = typedPlace(get(), parameters);
      const mergeKey = place === undefined ? undefined : `parameters:${nodeId}:${place}`;
      setParameters(document, nodeId, parameters, { mergeKey });
    },
    subscribe: (listener) => document.on(`node:${nodeId}`, listener),
  };
}
