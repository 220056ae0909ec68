import { defineNode, type NodeParameters } from "@heddle/workflow";
import { descriptions, parameters } from "./description.ts";
import { executeWorkflow } from "./execute.ts";

export default defineNode({
  name: "n8n-nodes-base.executeWorkflow",
  // The called execution has its own journal: the call itself may be repeated.
  effect: "pure",
  descriptions,
  parameters,
  upgrade,
  execute: executeWorkflow,
});

/** Before 1.2 the called workflow always got the items as they are. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  return version >= 1.2 ? parameters : { ...parameters, workflowInputs: { mappingMode: "passThrough" } };
}
