import { uniqueNodeName, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { copyGraph, NODE_STEP_PX, newNode, type OpenWorkflow } from "../../../document/index.ts";
import { type CallInput, ITEM_INPUT, readInputs } from "./call-inputs.ts";
import { type CallOutput, readOutputs } from "./call-outputs.ts";
import { type Ends, findEnds } from "./find-ends.ts";

const TRIGGER = "n8n-nodes-base.executeWorkflowTrigger";
const SET = "n8n-nodes-base.set";
/** These settings belong to the workflow that stays. */
const OWN_SETTINGS = new Set(["errorWorkflow", "callerPolicy", "callerIds"]);

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** A selection as a separate workflow, and how it is called. */
export interface Extraction {
  ends: Ends;
  inputs: readonly CallInput[];
  /** Returned with each item; if there are any, a node after the call restores the items. */
  outputs: readonly CallOutput[];
  /** The new workflow, without a name. */
  workflow: Pick<Workflow, "nodes" | "connections" | "settings"> & { pinData: Record<string, unknown> };
}

/**
 * The workflow that nodes become; nothing is changed yet. Items enter it unchanged if its nodes read nothing else.
 * Otherwise the trigger declares inputs: the whole item, which the second node restores, and every field read from a
 * node outside.
 * @throws ExtractionRefusal when the result of a run would not be the same
 */
export function planExtraction(open: Opened, ids: ReadonlySet<string>): Extraction {
  const { document } = open;
  const ends = findEnds(open, ids);
  const outputs = readOutputs(open, ends);
  const triggerName = uniqueNodeName(triggerType(open), document.names);
  const { nodes, inputs } = readInputs(document, ends.nodes, triggerName);
  const heads = headNodes(open, { ends, triggerName, inputs });
  const tail = outputs.length === 0 ? undefined : returnNode(open, ends, outputs);
  const copied = copyGraph(document, ids);
  return {
    ends,
    inputs,
    outputs,
    workflow: {
      nodes: [...heads, ...nodes, ...(tail ? [tail] : [])],
      connections: {
        ...copied.connections,
        ...headConnections(heads, ends),
        ...(tail ? { [ends.exit.name]: { main: [[{ node: tail.name, type: "main", index: 0 }]] } } : {}),
      },
      pinData: Object.fromEntries(Object.entries(copied.pinData).filter(([name]) => name !== ends.exit.name)),
      settings: Object.fromEntries(
        Object.entries(document.fields.settings).filter(([key]) => !OWN_SETTINGS.has(key)),
      ),
    },
  };
}

function triggerType({ catalog }: Opened): string {
  return newNode(catalog, { type: TRIGGER }).name;
}

/** Returns the trigger, followed by the node that restores the items if inputs are declared. */
function headNodes(
  { document, catalog }: Opened,
  { ends, triggerName, inputs }: { ends: Ends; triggerName: string; inputs: readonly CallInput[] },
): WorkflowNode[] {
  const [x, y] = ends.entry.position;
  const left = (steps: number): [number, number] => [x - steps * NODE_STEP_PX, y];
  const trigger = (parameters: WorkflowNode["parameters"], steps: number) =>
    newNode(catalog, {
      type: TRIGGER,
      typeVersion: 1.1,
      name: triggerName,
      position: left(steps),
      parameters,
    });
  if (inputs.length === 0) return [trigger({ inputSource: "passthrough" }, 1)];
  const values = inputs.map(({ name, type }) => ({ name, type }));
  const restore = restoreNode({ document, catalog }, left(1));
  return [trigger({ workflowInputs: { values } }, 2), restore];
}

/** Returns a node that outputs the items which arrive in a field. */
export function restoreNode(open: Opened, position: [number, number]): WorkflowNode {
  return rawNode(open, texts.canvas.extractRestoreName, position, `$json.${ITEM_INPUT}`);
}

/** Returns the last node of the new workflow: it returns the items of the exit, and the values read outside. */
function returnNode(open: Opened, { exit }: Ends, outputs: readonly CallOutput[]): WorkflowNode {
  const fields = outputs.map(({ name, source }) => `${JSON.stringify(name)}: ${source}`);
  const value = `({ ${[`${ITEM_INPUT}: $json`, ...fields].join(", ")} })`;
  const position: [number, number] = [exit.position[0] + NODE_STEP_PX, exit.position[1]];
  return rawNode(open, texts.canvas.extractReturnName, position, value);
}

function rawNode(
  { document, catalog }: Opened,
  name: string,
  position: [number, number],
  expression: string,
): WorkflowNode {
  return newNode(catalog, {
    type: SET,
    // Later versions keep files only together with all fields.
    typeVersion: 3.3,
    name: uniqueNodeName(name, document.names),
    position,
    parameters: {
      mode: "raw",
      jsonOutput: `={{ ${expression} }}`,
      options: { dotNotation: false, includeBinary: true },
    },
  });
}

function headConnections(heads: readonly WorkflowNode[], { entry, input }: Ends): Workflow["connections"] {
  const names = [...heads.map(({ name }) => name), entry.name];
  return Object.fromEntries(
    heads.map(({ name }, index) => {
      const target = { node: names[index + 1]!, type: "main", index: index === heads.length - 1 ? input : 0 };
      return [name, { main: [[target]] }];
    }),
  );
}
