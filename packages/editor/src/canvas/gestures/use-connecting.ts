import { type Connection, type Edge, type FinalConnectionState, useReactFlow } from "@xyflow/react";
import { useMemo, useRef } from "react";
import {
  addConnection,
  connectionRefusal,
  type EdgeEnds,
  NODE_HEIGHT_PX,
  NODE_WIDTH_PX,
  nodePorts,
  type OpenWorkflow,
  removeConnections,
} from "../../document/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";
import { readHandle } from "../flow/port-layout.ts";

/** Handles drawn wires: to a port, onto a card, onto the empty canvas. */
export function useConnecting(open: OpenWorkflow) {
  const { host } = useCanvas();
  const flow = useReactFlow();
  const isReconnecting = useRef(false);
  return useMemo(() => {
    const { document } = open;
    return {
      onReconnectStart: () => {
        isReconnecting.current = true;
      },
      onReconnect: (edge: Edge, connection: Connection) => {
        const ends = endsOf(connection);
        if (ends) reconnect(open, edge.id, ends);
      },
      onReconnectEnd: () => {
        isReconnecting.current = false;
      },
      isValidConnection: (connection: Connection | Edge) => {
        const ends = endsOf(connection);
        return ends !== undefined && connectionRefusal(document, ends) === undefined;
      },
      onConnect: (connection: Connection) => {
        const ends = endsOf(connection);
        if (ends) addConnection(document, ends);
      },
      onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
        // An end dropped on the empty canvas stays where it was.
        if (isReconnecting.current) return;
        const from = readHandle(state.fromHandle?.id);
        if (!from || !state.fromNode || state.toHandle || state.isValid) return;
        const isOutput = state.fromHandle?.type === "source";
        const point = pointOf(event);
        const start = { node: state.fromNode.id, isOutput, ...from };
        const onto = nodeIdAt(point);
        if (onto === start.node) return;
        if (onto !== undefined) return connectToCard(open, start, onto);
        const at = flow.screenToFlowPosition(point);
        host.openCreator({
          source: "drop",
          position: { x: isOutput ? at.x : at.x - NODE_WIDTH_PX, y: at.y - NODE_HEIGHT_PX / 2 },
          from: isOutput ? { source: start.node, output: start.index, type: start.type } : undefined,
          to: isOutput ? undefined : { target: start.node, input: start.index, type: start.type },
        });
      },
    };
  }, [open, host, flow]);
}

/** Moves an end of a connection elsewhere, as one undo entry. */
export function reconnect({ document }: OpenWorkflow, edgeId: string, ends: EdgeEnds): void {
  if (connectionRefusal(document, ends)) return;
  document.transact("reconnect", () => {
    removeConnections(document, [edgeId]);
    addConnection(document, ends);
  });
}

function endsOf(connection: Connection | Edge): EdgeEnds | undefined {
  const out = readHandle(connection.sourceHandle);
  const into = readHandle(connection.targetHandle);
  if (!out || !into) return undefined;
  return {
    source: connection.source,
    type: out.type,
    output: out.index,
    target: connection.target,
    targetType: into.type,
    input: into.index,
  };
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } {
  const touch = "changedTouches" in event ? event.changedTouches[0] : event;
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

function nodeIdAt({ x, y }: { x: number; y: number }): string | undefined {
  const element = document.elementFromPoint(x, y)?.closest(".react-flow__node-card");
  return element?.getAttribute("data-id") ?? undefined;
}

/** Connects to the first free port of the type, otherwise to the first. */
function connectToCard(
  open: OpenWorkflow,
  start: { node: string; isOutput: boolean; type: string; index: number },
  id: string,
): void {
  const { document, catalog } = open;
  const node = document.node(id);
  if (!node) return;
  const ports = nodePorts(node, catalog.describe(node), evaluateOverParameters);
  const fitting = (start.isOutput ? ports.inputs : ports.outputs).filter((port) => port.type === start.type);
  const taken = start.isOutput
    ? new Set(document.edgesTo(id).map((edge) => edge.input))
    : new Set(document.edgesFrom(id).map((edge) => edge.output));
  const port = fitting.find((each) => !taken.has(each.index)) ?? fitting[0];
  if (!port) return;
  addConnection(
    document,
    start.isOutput
      ? { source: start.node, type: start.type, output: start.index, target: id, input: port.index }
      : { source: id, type: start.type, output: port.index, target: start.node, input: start.index },
  );
}
