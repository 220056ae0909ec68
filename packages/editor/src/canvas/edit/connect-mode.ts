import {
  addConnection,
  type ConnectionRefusal,
  connectionRefusal,
  type EdgeEnds,
  isSticky,
  nodePorts,
  type OpenWorkflow,
  type Port,
} from "../../document/index.ts";
import type { ConnectState } from "../flow/canvas-state.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";
import { type Direction, neighbour } from "../flow/walk.ts";

/** Undefined when nothing leaves the node. */
export function beginConnecting(open: OpenWorkflow, source: string): ConnectState | undefined {
  return outputsOf(open, source).length === 0
    ? undefined
    : { source, output: 0, target: undefined, input: 0 };
}

/** The outputs of a node in their order; none for notes. */
export function outputsOf(open: OpenWorkflow, id: string): readonly Port[] {
  return portsOf(open, id).outputs;
}

/** The inputs of the target that take what leaves the source. */
export function fittingInputs(open: OpenWorkflow, state: ConnectState): readonly Port[] {
  const port = outputsOf(open, state.source)[state.output];
  if (state.target === undefined || !port) return [];
  return portsOf(open, state.target).inputs.filter((input) => input.type === port.type);
}

/** An arrow key: the next node that way, at its first free input. */
export function walkTo(open: OpenWorkflow, state: ConnectState, direction: Direction): ConnectState {
  let at = neighbour(open.document, state.target ?? state.source, direction);
  if (at === state.source) at = neighbour(open.document, at, direction);
  if (at === undefined || at === state.source) return state;
  return aimAt(open, state, at);
}

/** At the first free input of that node. */
function aimAt(open: OpenWorkflow, state: ConnectState, target: string): ConnectState {
  const next = { ...state, target, input: 0 };
  const taken = new Set(open.document.edgesTo(target).map((edge) => edge.input));
  const free = fittingInputs(open, next).findIndex((port) => !taken.has(port.index));
  return { ...next, input: Math.max(free, 0) };
}

/** From the next output of the node, to the first free input that fits it. */
export function nextOutput(open: OpenWorkflow, state: ConnectState): ConnectState {
  const count = outputsOf(open, state.source).length;
  const next = { ...state, output: (state.output + 1) % Math.max(count, 1) };
  return state.target === undefined ? next : aimAt(open, next, state.target);
}

/** To the next fitting input of the target. */
export function nextInput(open: OpenWorkflow, state: ConnectState): ConnectState {
  return { ...state, input: (state.input + 1) % Math.max(fittingInputs(open, state).length, 1) };
}

/** The ends as far as they are known. */
export function endsOf(open: OpenWorkflow, state: ConnectState): Partial<EdgeEnds> & { source: string } {
  const from = outputsOf(open, state.source)[state.output];
  const to = fittingInputs(open, state)[state.input];
  return {
    source: state.source,
    output: from?.index,
    type: from?.type,
    target: to && state.target,
    input: to?.index,
    targetType: to?.type,
  };
}

/** Why the connection may not be made; undefined when it may. */
export function refusalOf(open: OpenWorkflow, state: ConnectState): ConnectionRefusal | undefined {
  return connectionRefusal(open.document, endsOf(open, state));
}

/** Makes the connection; false when it may not be made. */
export function finishConnecting(open: OpenWorkflow, state: ConnectState): boolean {
  if (refusalOf(open, state)) return false;
  return addConnection(open.document, endsOf(open, state) as EdgeEnds) !== undefined;
}

function portsOf({ document, catalog }: OpenWorkflow, id: string) {
  const node = document.node(id);
  if (!node || isSticky(node)) return { inputs: [], outputs: [] };
  return nodePorts(node, catalog.describe(node), evaluateOverParameters);
}
