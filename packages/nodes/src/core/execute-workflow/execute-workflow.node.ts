import { defineNode, isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { descriptions, parameters } from "./description.ts";
import { executeWorkflow } from "./execute.ts";

export default defineNode({
  name: "n8n-nodes-base.executeWorkflow",
  // The called execution has its own journal: the call itself can be repeated.
  effect: "pure",
  sends: true,
  descriptions,
  parameters,
  repair,
  upgrade,
  execute: executeWorkflow,
});

/** Files that name an older version and map inputs mean the version that has them. */
function repair(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { workflowInputs, workflowId } = stored;
  const values = isRecord(workflowInputs) ? workflowInputs["value"] : undefined;
  if (version >= 1.2 || !isRecord(values) || Object.keys(values).length === 0) return undefined;
  const locator = { __rl: true, mode: "id", value: workflowId };
  return {
    parameters: { ...stored, ...(typeof workflowId === "string" ? { workflowId: locator } : {}) },
    version: 1.2,
    note: "Version 1.2 is the first with mapped inputs. They are read as that version does: the workflow gets the values and not the items.",
  };
}

/** Before 1.2 the called workflow always received the items unchanged. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  return version >= 1.2 ? parameters : { ...parameters, workflowInputs: { mappingMode: "passThrough" } };
}
