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

/** Starts a connection; returns undefined if the node has no outputs. */
export function beginConnecting(open: OpenWorkflow, source: string): ConnectState | undefined {
  return outputsOf(open, source).length === 0
    ? undefined
    : { source, output: 0, target: undefined, input: 0 };
}

/** Returns the outputs of a node in order; none for notes. */
export function outputsOf(open: OpenWorkflow, id: string): readonly Port[] {
  return portsOf(open, id).outputs;
}

/** Returns the target inputs that accept the source's output. */
export function fittingInputs(open: OpenWorkflow, state: ConnectState): readonly Port[] {
  const port = outputsOf(open, state.source)[state.output];
  if (state.target === undefined || !port) return [];
  return portsOf(open, state.target).inputs.filter((input) => input.type === port.type);
}

/** Handles an arrow key: aims at the next node in its direction, at its first free input. */
export function walkTo(open: OpenWorkflow, state: ConnectState, direction: Direction): ConnectState {
  let at = neighbour(open.document, state.target ?? state.source, direction);
  if (at === state.source) at = neighbour(open.document, at, direction);
  if (at === undefined || at === state.source) return state;
  return aimAt(open, state, at);
}

/** Aims at the first free input of a node. */
function aimAt(open: OpenWorkflow, state: ConnectState, target: string): ConnectState {
  const next = { ...state, target, input: 0 };
  const taken = new Set(open.document.edgesTo(target).map((edge) => edge.input));
  const free = fittingInputs(open, next).findIndex((port) => !taken.has(port.index));
  return { ...next, input: Math.max(free, 0) };
}

/** Switches to the next output of the node, and the first free input that fits it. */
export function nextOutput(open: OpenWorkflow, state: ConnectState): ConnectState {
  const count = outputsOf(open, state.source).length;
  const next = { ...state, output: (state.output + 1) % Math.max(count, 1) };
  return state.target === undefined ? next : aimAt(open, next, state.target);
}

/** Switches to the next fitting input of the target. */
export function nextInput(open: OpenWorkflow, state: ConnectState): ConnectState {
  return { ...state, input: (state.input + 1) % Math.max(fittingInputs(open, state).length, 1) };
}

/** Returns the ends known so far. */
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

/** Returns the reason why the connection is invalid; undefined if it is valid. */
export function refusalOf(open: OpenWorkflow, state: ConnectState): ConnectionRefusal | undefined {
  return connectionRefusal(open.document, endsOf(open, state));
}

/** Creates the connection; returns false if it is invalid. */
export function finishConnecting(open: OpenWorkflow, state: ConnectState): boolean {
  if (refusalOf(open, state)) return false;
  return addConnection(open.document, endsOf(open, state) as EdgeEnds) !== undefined;
}

function portsOf({ document, catalog }: OpenWorkflow, id: string) {
  const node = document.node(id);
  if (!node || isSticky(node)) return { inputs: [], outputs: [] };
  return nodePorts(node, catalog.describe(node), evaluateOverParameters);
}
