import type { NodeParameters } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import { setParameters, updateNode, type WorkflowDocument } from "../../document/index.ts";
import type { ParameterStore } from "../../form/parameters/model/parameter-store.ts";
import { toast } from "../../ui/index.ts";
import { typedPlace } from "./typed-place.ts";

/** What a run makes of parameters in the shape of another version. */
export interface MendedNode {
  /** The parameters of the document that it was made from. */
  readonly from: NodeParameters;
  readonly parameters: NodeParameters;
  readonly version: number;
  /** What users read about it. */
  readonly note: string;
}

const NONE: NodeParameters = {};

/**
 * The parameters of a node in the document. Every change goes there at once. Keys in quick succession in one field are one undo step,
 * any other change is a step of its own. Parameters in the shape of another version are shown as `mended`, and replaced by the first
 * change, together with the version. What arrives when the node is gone, such as the answer of a server, is refused with a message.
 */
export function documentParameters(
  document: WorkflowDocument,
  nodeId: string,
  mended?: MendedNode,
): ParameterStore {
  const name = document.node(nodeId)?.name ?? nodeId;
  const stored = () => document.node(nodeId)?.parameters ?? NONE;
  const isMended = () => mended !== undefined && stored() === mended.from;
  const get = () => (mended && isMended() ? mended.parameters : stored());
  return {
    get,
    set: (parameters) => {
      if (!document.node(nodeId)) {
        toast.error(texts.panel.nodeGone(name));
        return;
      }
      if (mended && isMended()) {
        const label = "parameters";
        updateNode(document, nodeId, { parameters, typeVersion: mended.version }, { label });
        return;
      }
      const place = typedPlace(get(), parameters);
      const mergeKey = place === undefined ? undefined : `parameters:${nodeId}:${place}`;
      setParameters(document, nodeId, parameters, { mergeKey });
    },
    subscribe: (listener) => document.on(`node:${nodeId}`, listener),
  };
}
