import { texts } from "../../base/texts/index.ts";
import {
  type Box,
  copyGraph,
  type GraphData,
  insertGraph,
  isSticky,
  moveNodes,
  type OpenWorkflow,
  type Point,
  paced,
  pinData,
  readPasted,
  removeConnections,
  removeNodes,
  toggleDisabled,
  topLeft,
  unpinData,
  whenNamesFollow,
} from "../../document/index.ts";
import { toast } from "../../ui/index.ts";
import type { CanvasHost, CreatorRequest } from "../flow/canvas-host.ts";
import { createCanvasState } from "../flow/canvas-state.ts";
import type { CanvasView } from "../flow/canvas-view.ts";
import { membersOf, withMembers } from "../flow/groups.ts";
import { type Direction, neighbour, reach } from "../flow/walk.ts";
import { alignMoves, distributeMoves, type PlacedBox, type Side } from "./arrange.ts";
import { beginConnecting } from "./connect-mode.ts";
import { addGroup, addNote, colorNotes, removeGroups, resizeNotes } from "./note-actions.ts";
import { tidyMoves } from "./tidy.ts";

/** Everything that can be done on the canvas, by whatever means: keys, menus, buttons, the palette. */
export class CanvasActions {
  /** What the canvas is in the middle of: a name being written, a search, a connection made by keys. */
  readonly state = createCanvasState();
  readonly #open: OpenWorkflow;
  readonly #host: CanvasHost;
  readonly #noteEditors = new Map<string, () => void>();
  readonly #paced = paced();
  /** The node whose connections are gone through by keys. */
  #wiresOf: string | undefined;
  /** Set when the canvas is on screen. */
  view: CanvasView | undefined;

  constructor(open: OpenWorkflow, host: CanvasHost) {
    this.#open = open;
    this.#host = host;
  }

  get readOnly(): boolean {
    return this.#open.readOnly;
  }

  get selected(): string[] {
    return [...this.#open.document.selection.nodes];
  }

  /** The nodes an action is about: the given one alone, unless it is among those selected. */
  targets(id?: string): string[] {
    const { nodes } = this.#open.document.selection;
    return id === undefined || nodes.has(id) ? [...nodes] : [id];
  }

  #steps(ids: readonly string[]): string[] {
    return ids.filter((id) => {
      const node = this.#open.document.node(id);
      return node && !isSticky(node);
    });
  }

  // Nodes

  open(id: string | undefined = this.selected[0]): void {
    const node = id === undefined ? undefined : this.#open.document.node(id);
    if (!node) return;
    if (!isSticky(node)) this.#host.openNode(node.id);
    else if (this.#noteEditors.has(node.id)) this.#noteEditors.get(node.id)?.();
    else {
      // From afar notes are drawn as boxes.
      this.view?.approach(node.id);
      this.#editSoon(node.id, 350);
    }
  }

  delete(id?: string): void {
    const { document } = this.#open;
    const from = id === undefined && this.selected.length === 0 ? this.#walkedFrom() : undefined;
    document.transact("delete", () => {
      const edges = id === undefined ? [...document.selection.edges] : [];
      removeConnections(document, edges);
      removeNodes(document, this.targets(id), { heal: true });
    });
    // Whoever went through the connections of a node goes on from there.
    if (from !== undefined) document.selection.set([from]);
  }

  toggleDisabled(id?: string): void {
    toggleDisabled(this.#open.document, this.#steps(this.targets(id)));
  }

  /** Pins the last output of the nodes, or unpins them when all are pinned. */
  togglePinned(id?: string): void {
    const { document, run } = this.#open;
    const ids = this.#steps(this.targets(id));
    if (ids.length === 0) return;
    if (ids.every((each) => document.pinned(each))) {
      unpinData(document, ids);
      return;
    }
    const withData = ids.flatMap((each) => {
      const items = run.tasks(document.node(each)?.name ?? "")?.at(-1)?.data?.main[0];
      return items ? [{ id: each, items }] : [];
    });
    if (withData.length === 0) {
      toast.info(texts.canvas.nothingToPin, { description: texts.canvas.nothingToPinHint });
      return;
    }
    document.transact("pin", () => {
      for (const { id: each, items } of withData) pinData(document, each, items);
    });
  }

  /** Writes a node's name where it stands. */
  rename(id: string | undefined = this.selected[0]): void {
    const node = id === undefined ? undefined : this.#open.document.node(id);
    if (!node) return;
    if (isSticky(node)) this.open(node.id);
    else {
      this.view?.approach(node.id);
      this.state.setState({ renaming: node.id });
    }
  }

  /** Opens the node creator where a key would: in the selected connection, else after the selected node. */
  addNode(): void {
    const [edgeId] = this.#open.document.selection.edges;
    const request: CreatorRequest =
      edgeId !== undefined && this.selected.length === 0 ? { source: "edge", edgeId } : { source: "tab" };
    this.#host.openCreator(request);
  }

  replace(id: string | undefined = this.#steps(this.selected)[0]): void {
    if (id !== undefined) this.#host.openCreator({ source: "replace", replaces: id });
  }

  // Notes and groups

  /** A note tells how it is written in. */
  onEditSticky(id: string, edit: () => void): () => void {
    this.#noteEditors.set(id, edit);
    return () => this.#noteEditors.delete(id);
  }

  addSticky(at?: Point): void {
    const steps = this.#steps(this.selected);
    const place = steps.length > 0 ? this.#boxAround(steps) : (at ?? this.view?.pointer() ?? { x: 0, y: 0 });
    this.#write(addNote(this.#open, place));
  }

  setStickyColor(id: string, color: number): void {
    colorNotes(this.#open, this.targets(id), color);
  }

  resizeNotes(width: number, height: number): void {
    resizeNotes(this.#open, this.selected, { width, height });
  }

  group(id?: string): void {
    const steps = this.#steps(this.targets(id));
    if (steps.length === 0) {
      toast.info(texts.canvas.groupNothing);
      return;
    }
    this.#write(addGroup(this.#open, this.#boxAround(steps)));
  }

  ungroup(id?: string): void {
    removeGroups(this.#open, this.targets(id));
  }

  selectMembers(id: string): void {
    this.#open.document.selection.set(membersOf(this.#open.document, id));
  }

  #write(id: string | undefined): void {
    if (id === undefined) return;
    this.view?.approach(id);
    this.#editSoon(id, 300);
  }

  /** The note is drawn after this; then it can be written in. */
  #editSoon(id: string | undefined, delay = 50): void {
    if (id !== undefined) setTimeout(() => this.#noteEditors.get(id)?.(), delay);
  }

  /** Room for a note behind the nodes, with a line for a title above them. */
  #boxAround(ids: readonly string[]): Box {
    const boxes = this.#boxes(ids);
    const { x, y } = topLeft(boxes.map((box) => ({ position: [box.x, box.y] })));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x: x - 40, y: y - 80, width: right - x + 80, height: bottom - y + 120 };
  }

  #boxes(ids: readonly string[]): PlacedBox[] {
    return ids.flatMap((id) => {
      const node = this.#open.document.node(id);
      const size = this.view?.sizeOf(id) ?? { width: 160, height: 80 };
      return node ? [{ id, x: node.position[0], y: node.position[1], ...size }] : [];
    });
  }

  // Selecting

  selectAll(): void {
    this.#open.document.selection.set(this.#open.document.nodes.keys());
  }

  clearSelection(): void {
    this.#open.document.selection.clear();
  }

  walk(direction: Direction): void {
    const next = neighbour(this.#open.document, this.#walkedFrom(), direction);
    if (next !== undefined) this.show(next);
  }

  /** Selects a node and brings it into view. */
  show(id: string): void {
    this.#open.document.selection.set([id]);
    this.view?.reveal(id);
  }

  selectReachable(direction: "left" | "right"): void {
    this.#open.document.selection.set(reach(this.#open.document, this.selected, direction));
  }

  /** The connections of the selected node, one after the other, each selected alone: deleting it leaves the node. */
  selectNextWire(): void {
    const { document } = this.#open;
    const [selected] = document.selection.edges;
    const id = this.#walkedFrom();
    if (id === undefined) return;
    const wires = [...document.edgesFrom(id), ...document.edgesTo(id)];
    const next = wires[(wires.findIndex((edge) => edge.id === selected) + 1) % Math.max(wires.length, 1)];
    if (!next) return;
    this.#wiresOf = id;
    document.selection.set([], [next.id]);
  }

  /** The selected node, or the one whose connection is selected. */
  #walkedFrom(): string | undefined {
    const { document } = this.#open;
    const [edgeId] = document.selection.edges;
    const edge = edgeId === undefined ? undefined : document.edges.get(edgeId);
    if (this.selected.length > 0 || !edge) return this.selected[0];
    return this.#wiresOf === edge.target ? edge.target : edge.source;
  }

  // Connecting by keys

  connect(id: string | undefined = this.#steps(this.selected)[0]): void {
    const connecting = id === undefined ? undefined : beginConnecting(this.#open, id);
    if (connecting) this.state.setState({ connecting });
  }

  // Arranging

  /** Moves what is selected by whole steps of the grid; quick presses are undone as one. */
  nudge(dx: number, dy: number): void {
    const { document } = this.#open;
    const ids = [...withMembers(document, this.selected)];
    const moves = ids.flatMap((id) => {
      const node = document.node(id);
      return node
        ? [{ id, position: [node.position[0] + dx, node.position[1] + dy] as [number, number] }]
        : [];
    });
    document.transact("move", () => moveNodes(document, moves, { exact: true }), {
      mergeKey: `nudge ${ids.join()}`,
    });
  }

  align(side: Side, id?: string): void {
    const moves = alignMoves(this.#boxes(this.#arranged(id)), side);
    moveNodes(this.#open.document, moves, { label: "align", exact: true });
  }

  distribute(axis: "x" | "y", id?: string): void {
    const moves = distributeMoves(this.#boxes(this.#arranged(id)), axis);
    moveNodes(this.#open.document, moves, { label: "distribute", exact: true });
  }

  /** Notes stay, unless only notes are selected. */
  #arranged(id?: string): string[] {
    const all = this.targets(id);
    const steps = this.#steps(all);
    return steps.length > 0 ? steps : all;
  }

  async tidy(): Promise<void> {
    const { document } = this.#open;
    const selected = this.#steps(this.selected);
    const ids = new Set(selected.length > 1 ? this.selected : document.nodes.keys());
    const moves = await tidyMoves(document, ids, (id) => this.view?.sizeOf(id) ?? { width: 160, height: 80 });
    moveNodes(document, moves, { label: "tidy up" });
    if (selected.length <= 1) this.view?.fit();
  }

  // Clipboard

  /** Text for the clipboard; undefined when nothing is selected. */
  copyText(id?: string): string | undefined {
    const ids = this.#copied(id);
    if (ids.size === 0) return undefined;
    const instanceId = this.#host.instanceId?.();
    return JSON.stringify(copyGraph(this.#open.document, ids, { instanceId }), null, 2);
  }

  /** Groups are copied with what lies in them. */
  #copied(id?: string): Set<string> {
    return withMembers(this.#open.document, this.targets(id));
  }

  /** False when the browser refused. */
  async copy(id?: string): Promise<boolean> {
    const text = this.copyText(id);
    if (text === undefined) return false;
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      toast.error(texts.canvas.copyRefused);
      return false;
    }
  }

  async cut(id?: string): Promise<void> {
    const ids = [...this.#copied(id)];
    if (await this.copy(id)) removeNodes(this.#open.document, ids, { label: "cut" });
  }

  duplicate(id?: string): void {
    const { document } = this.#open;
    const ids = this.#copied(id);
    const nodes = [...ids].flatMap((each) => document.node(each) ?? []);
    if (nodes.length === 0) return;
    const corner = topLeft(nodes);
    this.#insert(copyGraph(document, ids), { x: corner.x + 40, y: corner.y + 120 }, "duplicate");
  }

  /** True when the text was a workflow or the address of one. */
  paste(text: string): boolean {
    const pasted = readPasted(text);
    if (pasted.kind === "other") return false;
    if (pasted.kind === "url") this.#host.importUrl(pasted.url);
    else this.#insert(pasted.data, this.view?.pointer(), "paste");
    return true;
  }

  #insert(data: GraphData, at: Point | undefined, label: string): void {
    const { document, catalog, issues } = this.#open;
    const used = new Set(
      [...document.nodes.values()].flatMap((node) =>
        Object.values(node.credentials ?? {}).flatMap((reference) =>
          typeof reference === "string" || reference.id === null ? [] : [reference.id],
        ),
      ),
    );
    whenNamesFollow(() => {
      try {
        insertGraph(document, catalog, data, {
          at,
          label,
          credentials: { usable: issues.context.usable, used },
        });
      } catch (error) {
        toast.failure(texts.canvas.pasteFailed, error);
      }
    });
  }

  undo(): void {
    this.#paced(() => this.#open.document.undo());
  }

  redo(): void {
    this.#paced(() => this.#open.document.redo());
  }
}
