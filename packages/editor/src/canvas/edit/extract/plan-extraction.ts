import { uniqueNodeName, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { copyGraph, NODE_STEP_PX, newNode, type OpenWorkflow } from "../../../document/index.ts";
import { type CallInput, firstMentioned, ITEM_INPUT, readInputs } from "./call-inputs.ts";
import { type Ends, findEnds } from "./find-ends.ts";
import { ExtractionRefusal } from "./refusal.ts";

const TRIGGER = "n8n-nodes-base.executeWorkflowTrigger";
const SET = "n8n-nodes-base.set";
const RESTORE_NAME = texts.canvas.extractRestoreName;
/** These settings belong to the workflow that stays. */
const OWN_SETTINGS = new Set(["errorWorkflow", "callerPolicy", "callerIds"]);

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** A selection as a separate workflow, and how it is called. */
export interface Extraction {
  ends: Ends;
  inputs: readonly CallInput[];
  /** The new workflow, without a name. */
  workflow: Pick<Workflow, "nodes" | "connections" | "settings"> & { pinData: Record<string, unknown> };
}

/**
 * The workflow that nodes become; nothing is changed yet. Items enter it as they are when its nodes read nothing else. Otherwise the
 * trigger declares inputs: the whole item, which the second node restores, and every field read from a node outside.
 * @throws ExtractionRefusal when the result of a run would not be the same
 */
export function planExtraction(open: Opened, ids: ReadonlySet<string>): Extraction {
  const { document } = open;
  const ends = findEnds(open, ids);
  refuseInsideReads(open, ends);
  const triggerName = uniqueNodeName(triggerType(open), document.names);
  const { nodes, inputs } = readInputs(document, ends.nodes, triggerName);
  const heads = headNodes(open, { ends, triggerName, inputs });
  const copied = copyGraph(document, ids);
  return {
    ends,
    inputs,
    workflow: {
      nodes: [...heads, ...nodes],
      connections: { ...copied.connections, ...headConnections(heads, ends) },
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

/** Refuses references from staying nodes to moving ones other than the exit, whose items the calling node outputs. */
function refuseInsideReads({ document }: Opened, { nodes, exit }: Ends): void {
  const moved = new Set(nodes);
  const hidden = nodes.flatMap((node) => (node === exit ? [] : [node.name]));
  for (const node of document.nodes.values()) {
    const read = moved.has(node) ? undefined : firstMentioned(node.parameters, hidden);
    if (read !== undefined) throw new ExtractionRefusal("insideRead", node.name, read);
  }
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
  const restore = newNode(catalog, {
    type: SET,
    // Later versions keep files only together with all fields.
    typeVersion: 3.3,
    name: uniqueNodeName(RESTORE_NAME, document.names),
    position: left(1),
    parameters: {
      mode: "raw",
      jsonOutput: `={{ $json.${ITEM_INPUT} }}`,
      options: { dotNotation: false, includeBinary: true },
    },
  });
  return [trigger({ workflowInputs: { values } }, 2), restore];
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
