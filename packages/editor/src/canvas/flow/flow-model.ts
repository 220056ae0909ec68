import type { WorkflowNode } from "@heddle/workflow";
import type { Edge as BaseFlowEdge, Node as BaseFlowNode, NodeChange, NodeHandle } from "@xyflow/react";
import {
  CHANGE_DELAY_MS,
  type DocumentEdge,
  differsByTyping,
  type EvaluatePorts,
  isSticky,
  type Move,
  type NodePorts,
  nodePorts,
  type OpenWorkflow,
  onlyNodesIn,
  stickySize,
} from "../../document/index.ts";
import { isGroup } from "./groups.ts";
import { type CardBox, nameWidths } from "./name-room.ts";
import { cardSize, isWide, portHandles, type Size } from "./port-layout.ts";

/** `nameWidth` is undefined if the name is inside the card. */
type CardData = { node: WorkflowNode; ports: NodePorts; size: Size; nameWidth: number | undefined };
type StickyData = { node: WorkflowNode };
/** A node rendered as a card. */
export type CardNode = BaseFlowNode<CardData, "card">;
/** A note, or the frame of a group, which is stored as one. */
export type NoteNode = BaseFlowNode<StickyData, "sticky" | "frame">;
/** Anything that the canvas library places. */
export type FlowNode = CardNode | NoteNode;
interface WireData extends Record<string, unknown> {
  edge: DocumentEdge;
  sourceName: string;
  /** Name of its source output. */
  outputLabel: string | undefined;
}
/** A connection in the canvas library's form. */
export type FlowEdge = BaseFlowEdge<WireData, "wire">;

const noPorts: NodePorts = { inputs: [], outputs: [] };

/**
 * The open workflow in the canvas library's form. Objects of unchanged nodes stay the same, so that a change renders
 * one node. Positions during a drag are kept here, and written to the document at the end.
 */
export class FlowModel {
  static #made = 0;
  /** Unique per model; React key of the canvas. */
  readonly id: number = FlowModel.#made++;
  readonly #open: OpenWorkflow;
  readonly #evaluatePorts: EvaluatePorts;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: (() => void)[] = [];
  #nodes: FlowNode[] = [];
  #edges: FlowEdge[] = [];
  #indexById = new Map<string, number>();
  #isStale = false;
  /** Nodes whose cards wait until typing pauses. */
  readonly #typed = new Set<string>();
  #typingRests: ReturnType<typeof setTimeout> | undefined;
  #boxes: CardBox[] = [];
  #nameWidths: ReadonlyMap<string, number> = new Map();

  constructor(open: OpenWorkflow, evaluatePorts: EvaluatePorts) {
    this.#open = open;
    this.#evaluatePorts = evaluatePorts;
    this.#sync();
  }

  readonly getNodes = (): FlowNode[] => this.#nodes;
  readonly getEdges = (): FlowEdge[] => this.#edges;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#listen();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  node(id: string): FlowNode | undefined {
    const index = this.#indexById.get(id);
    return index === undefined ? undefined : this.#nodes[index];
  }

  /** Applies the library's pointer and selection changes. */
  applyChanges(changes: readonly NodeChange<FlowNode>[]): void {
    const selection = new Set(this.#open.document.selection.nodes);
    let selectionChanged = false;
    let moved = false;
    const nodes = [...this.#nodes];
    for (const change of changes) {
      if (change.type === "select") {
        selectionChanged = true;
        if (change.selected) selection.add(change.id);
        else selection.delete(change.id);
      }
      if (change.type === "position" || change.type === "dimensions")
        moved = this.#applyBox(nodes, change) || moved;
    }
    if (moved) this.#publish(nodes);
    if (selectionChanged) this.#open.document.selection.set(selection, this.#open.document.selection.edges);
  }

  /** Marks nodes as dragged: they stay rendered wherever the view moves, and their wires are drawn separately. */
  markDragged(ids: ReadonlySet<string>): void {
    const nodes = this.#nodes.map((node) => {
      const dragging = ids.has(node.id);
      return (node.dragging ?? false) === dragging ? node : { ...node, dragging };
    });
    this.#publish(nodes);
  }

  /** Returns positions that are on screen but not yet in the document. */
  pendingMoves(): Move[] {
    return this.#nodes.flatMap(({ id, position, data }) => {
      const [x, y] = data.node.position;
      return position.x === x && position.y === y
        ? []
        : [{ id, position: [position.x, position.y] as [number, number] }];
    });
  }

  /** Resets all positions to the document's, after a drag that moved nothing. */
  resetPositions(): void {
    this.#sync(true);
    this.#tell();
  }

  #applyBox(nodes: FlowNode[], change: NodeChange<FlowNode>): boolean {
    if (change.type !== "position" && change.type !== "dimensions") return false;
    const index = this.#indexById.get(change.id);
    const node = index === undefined ? undefined : nodes[index];
    if (index === undefined || !node) return false;
    if (change.type === "position") {
      if (!change.position) return false;
      nodes[index] = { ...node, position: change.position, dragging: change.dragging ?? false };
      return true;
    }
    // Only manual resizing; the measured size of a card is known beforehand.
    if (!change.setAttributes || !change.dimensions) return false;
    nodes[index] = { ...node, ...change.dimensions, measured: change.dimensions };
    return true;
  }

  #listen(): void {
    const { document } = this.#open;
    if (this.#isStale) this.#sync();
    this.#unsubscribe.push(
      document.on("*", (topics) => this.#changedIn(topics)),
      document.selection.on("*", () => this.#changed()),
    );
  }

  #changedIn(topics: ReadonlySet<string>): void {
    const ids = onlyNodesIn(topics);
    if (!ids || ids.some((id) => this.#isMovedOrRenamed(id))) this.#changed();
    else this.#nodesChanged(ids);
  }

  /** Names of nodes appear on their wires, and a node's position determines the width of names around it. */
  #isMovedOrRenamed(id: string): boolean {
    const [before, now] = [this.node(id)?.data.node, this.#open.document.node(id)];
    if (!before || !now) return true;
    return before.name !== now.name || before.position !== now.position;
  }

  #changed(): void {
    this.#typed.clear();
    this.#sync();
    this.#tell();
  }

  /** Edits typed into a node show on its card once typing pauses, everything else immediately. */
  #nodesChanged(ids: readonly string[]): void {
    const typed = ids.filter((id) => this.#isTypedInto(id));
    for (const id of typed) this.#typed.add(id);
    clearTimeout(this.#typingRests);
    if (this.#typed.size > 0) this.#typingRests = setTimeout(() => this.#showTyped(), CHANGE_DELAY_MS);
    this.#syncNodes(ids.filter((id) => !typed.includes(id)));
  }

  /** Notes are edited on the canvas itself. */
  #isTypedInto(id: string): boolean {
    const node = this.#open.document.node(id);
    return node !== undefined && !isSticky(node) && differsByTyping(this.node(id)?.data.node, node);
  }

  #showTyped(): void {
    const ids = [...this.#typed];
    this.#typed.clear();
    this.#syncNodes(ids);
  }

  #syncNodes(ids: readonly string[]): void {
    const nodes = [...this.#nodes];
    let changed = false;
    for (const id of ids) {
      const index = this.#indexById.get(id);
      const node = this.#open.document.node(id);
      if (index === undefined || !node) continue;
      const next = this.#flowNode(node, nodes[index], false);
      changed ||= next !== nodes[index];
      nodes[index] = next;
    }
    if (!changed) return;
    this.#nodes = nodes;
    this.#syncEdges();
    this.#tell();
  }

  #stop(): void {
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    clearTimeout(this.#typingRests);
    this.#typed.clear();
    this.#isStale = true;
  }

  /** Recomputes ports that depend on parameters, for example when the expression language is loaded. */
  refresh(): void {
    this.#nodes = this.#nodes.map((node) => ({ ...node, data: { ...node.data } }) as FlowNode);
    this.#sync();
    this.#tell();
  }

  #publish(nodes: FlowNode[]): void {
    this.#nodes = nodes;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #sync(resetPositions = false): void {
    const { document } = this.#open;
    this.#syncNameWidths();
    const nodes: FlowNode[] = [];
    const indexById = new Map<string, number>();
    let changed = this.#nodes.length !== document.nodes.size;
    for (const node of document.nodes.values()) {
      const old = this.node(node.id);
      const next = this.#flowNode(node, old, resetPositions);
      changed ||= next !== old || indexById.size !== this.#indexById.get(node.id);
      indexById.set(node.id, nodes.length);
      nodes.push(next);
    }
    if (changed) {
      this.#nodes = nodes;
      this.#indexById = indexById;
    }
    this.#syncEdges();
  }

  /** Keeps the same width objects until a card has moved or changed its size. */
  #syncNameWidths(): void {
    const cards = [...this.#open.document.nodes.values()].filter((node) => !isSticky(node));
    const boxes = cards.map((node): CardBox => {
      const size = cardSize(this.#portsOf(node));
      return { id: node.id, x: node.position[0], y: node.position[1], ...size, isWide: isWide(size) };
    });
    if (sameBoxes(boxes, this.#boxes)) return;
    this.#boxes = boxes;
    this.#nameWidths = nameWidths(boxes);
  }

  #flowNode(node: WorkflowNode, old: FlowNode | undefined, reset: boolean): FlowNode {
    const selected = this.#open.document.selection.nodes.has(node.id);
    const ports = isSticky(node) ? noPorts : this.#portsOf(node);
    const nameWidth = this.#nameWidths.get(node.id);
    const sameData =
      old !== undefined &&
      old.data.node === node &&
      samePorts(portsIn(old), ports) &&
      (old.type !== "card" || old.data.nameWidth === nameWidth);
    const samePlace = !reset || (old?.position.x === node.position[0] && old.position.y === node.position[1]);
    if (old && sameData && samePlace) return old.selected === selected ? old : { ...old, selected };
    return makeFlowNode(node, ports, selected, nameWidth);
  }

  #portsOf(node: WorkflowNode): NodePorts {
    const { document, catalog } = this.#open;
    const connected = {
      outputs: document.edgesFrom(node.id).map(({ type, output }) => ({ type, index: output })),
      inputs: document.edgesTo(node.id).map(({ targetType, input }) => ({ type: targetType, index: input })),
    };
    return nodePorts(node, catalog.describe(node), this.#evaluatePorts, connected);
  }

  #outputLabel({ source, type, output }: DocumentEdge): string | undefined {
    const node = this.node(source);
    const ports = node?.type === "card" ? node.data.ports.outputs : [];
    return ports.find((port) => port.type === type && port.index === output)?.label;
  }

  #syncEdges(): void {
    const { document } = this.#open;
    const old = new Map(this.#edges.map((edge) => [edge.id, edge]));
    const edges = [...document.edges.values()].map((edge) => {
      const selected = document.selection.edges.has(edge.id);
      const sourceName = document.node(edge.source)?.name ?? "";
      const known = old.get(edge.id);
      const outputLabel = this.#outputLabel(edge);
      const isSame =
        known?.data?.sourceName === sourceName &&
        known.data.outputLabel === outputLabel &&
        known.selected === selected;
      return isSame ? known : makeFlowEdge({ edge, sourceName, outputLabel }, selected);
    });
    const isSame =
      edges.length === this.#edges.length && edges.every((edge, index) => edge === this.#edges[index]);
    if (!isSame) this.#edges = edges;
  }
}

function portsIn(node: FlowNode): NodePorts {
  return node.type === "card" ? node.data.ports : noPorts;
}

function samePorts(a: NodePorts, b: NodePorts): boolean {
  return a === b || (sameList(a.inputs, b.inputs) && sameList(a.outputs, b.outputs));
}

function sameList(a: NodePorts["inputs"], b: NodePorts["inputs"]): boolean {
  if (a.length !== b.length) return false;
  return a.every((port, index) => {
    const other = b[index];
    return other && port.type === other.type && port.index === other.index && port.label === other.label;
  });
}

function sameBoxes(a: readonly CardBox[], b: readonly CardBox[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((box, index) => {
    const other = b[index] as CardBox;
    const isSame = box.id === other.id && box.x === other.x && box.y === other.y;
    return isSame && box.width === other.width && box.height === other.height;
  });
}

function makeFlowNode(
  node: WorkflowNode,
  ports: NodePorts,
  selected: boolean,
  nameWidth: number | undefined,
): FlowNode {
  const position = { x: node.position[0], y: node.position[1] };
  if (isSticky(node)) {
    const size = stickySize(node);
    // Behind everything, small ones before large ones.
    const zIndex = -10_000 - Math.round(Math.sqrt(size.width * size.height));
    const isFrame = isGroup(node);
    return {
      id: node.id,
      type: isFrame ? "frame" : "sticky",
      // The canvas shows through a frame: only its title and border receive the pointer.
      ...(isFrame ? { style: { pointerEvents: "none" } } : {}),
      position,
      ...size,
      measured: size,
      zIndex,
      selected,
      className: "nopan",
      data: { node },
      handles: [],
    };
  }
  const size = cardSize(ports);
  const handles: NodeHandle[] = portHandles(ports, size);
  return {
    id: node.id,
    type: "card",
    position,
    ...size,
    measured: size,
    selected,
    className: "nopan",
    data: { node, ports, size, nameWidth },
    handles,
  };
}

function makeFlowEdge(data: WireData, selected: boolean): FlowEdge {
  const { edge } = data;
  return {
    id: edge.id,
    type: "wire",
    source: edge.source,
    target: edge.target,
    sourceHandle: `out:${edge.type}:${edge.output}`,
    targetHandle: `in:${edge.targetType}:${edge.input}`,
    selected,
    data,
  };
}
