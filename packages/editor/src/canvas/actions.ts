import {
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
  stickyNoteType,
  toggleDisabled,
  topLeft,
  unpinData,
  updateNode,
  whenNamesFollow,
} from "../document/index.ts";
import { texts } from "../texts/index.ts";
import { toast } from "../ui/index.ts";
import type { CanvasHost } from "./canvas-host.ts";
import type { Size } from "./port-layout.ts";
import { tidyMoves } from "./tidy.ts";
import { type Direction, neighbour, reach } from "./walk.ts";

/** What the actions need of the screen. */
export interface CanvasView {
  /** Canvas coordinates of the pointer, or of the middle of the screen when the pointer is elsewhere. */
  pointer(): Point;
  center(): Point;
  fit(): void;
  /** What a workflow shows when it is opened. */
  showFirst(): void;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  /** Moves the view so that the node is seen. */
  reveal(id: string): void;
  sizeOf(id: string): Size;
}

/** Everything that can be done on the canvas, by whatever means: keys, menus, buttons, the palette. */
export class CanvasActions {
  readonly #open: OpenWorkflow;
  readonly #host: CanvasHost;
  readonly #stickyEditors = new Map<string, () => void>();
  readonly #renameListeners = new Set<(id: string) => void>();
  readonly #paced = paced();
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

  open(id: string | undefined = this.selected[0]): void {
    const node = id === undefined ? undefined : this.#open.document.node(id);
    if (!node) return;
    if (isSticky(node)) this.#stickyEditors.get(node.id)?.();
    else this.#host.openNode(node.id);
  }

  delete(id?: string): void {
    const { document } = this.#open;
    document.transact("delete", () => {
      const edges = id === undefined ? [...document.selection.edges] : [];
      removeConnections(document, edges);
      removeNodes(document, this.targets(id), { heal: true });
    });
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

  rename(id: string | undefined = this.selected[0]): void {
    if (id === undefined) return;
    for (const listener of this.#renameListeners) listener(id);
  }

  onRename(listener: (id: string) => void): () => void {
    this.#renameListeners.add(listener);
    return () => this.#renameListeners.delete(listener);
  }

  onEditSticky(id: string, edit: () => void): () => void {
    this.#stickyEditors.set(id, edit);
    return () => this.#stickyEditors.delete(id);
  }

  addSticky(at?: Point): void {
    const { document, catalog } = this.#open;
    const place = at ?? this.view?.pointer() ?? { x: 0, y: 0 };
    const selected = this.#steps(this.selected);
    const box = selected.length > 0 ? this.#boxAround(selected) : undefined;
    const id = insertGraph(
      document,
      catalog,
      {
        nodes: [
          {
            id: "",
            name: texts.canvas.stickyName,
            type: stickyNoteType,
            typeVersion: 1,
            position: box ? [box.x, box.y] : [place.x, place.y],
            parameters: { content: "", ...(box ? { width: box.width, height: box.height } : {}) },
          },
        ],
        connections: {},
      },
      { label: "add note" },
    )[0];
    // The note is drawn after this; then it can be written in.
    if (id !== undefined) setTimeout(() => this.#stickyEditors.get(id)?.(), 50);
  }

  /** Room for a note behind the nodes, with a line for a title above them. */
  #boxAround(ids: readonly string[]): { x: number; y: number; width: number; height: number } {
    const nodes = ids.flatMap((id) => this.#open.document.node(id) ?? []);
    const corner = topLeft(nodes);
    const right = Math.max(
      ...nodes.map((node) => node.position[0] + (this.view?.sizeOf(node.id).width ?? 160)),
    );
    const bottom = Math.max(
      ...nodes.map((node) => node.position[1] + (this.view?.sizeOf(node.id).height ?? 80)),
    );
    return {
      x: corner.x - 40,
      y: corner.y - 80,
      width: right - corner.x + 80,
      height: bottom - corner.y + 120,
    };
  }

  setStickyColor(id: string, color: number): void {
    const { document } = this.#open;
    document.transact("note colour", () => {
      for (const each of this.targets(id)) {
        const node = document.node(each);
        if (node && isSticky(node)) updateNode(document, each, { parameters: { ...node.parameters, color } });
      }
    });
  }

  selectAll(): void {
    this.#open.document.selection.set(this.#open.document.nodes.keys());
  }

  clearSelection(): void {
    this.#open.document.selection.clear();
  }

  walk(direction: Direction): void {
    const next = neighbour(this.#open.document, this.selected[0], direction);
    if (next === undefined) return;
    this.#open.document.selection.set([next]);
    this.view?.reveal(next);
  }

  selectReachable(direction: "left" | "right"): void {
    this.#open.document.selection.set(reach(this.#open.document, this.selected, direction));
  }

  /** Text for the clipboard; undefined when nothing is selected. */
  copyText(id?: string): string | undefined {
    const ids = new Set(this.targets(id));
    return ids.size === 0 ? undefined : JSON.stringify(copyGraph(this.#open.document, ids), null, 2);
  }

  async copy(id?: string): Promise<void> {
    const text = this.copyText(id);
    if (text === undefined) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(texts.canvas.copyRefused);
    }
  }

  async cut(id?: string): Promise<void> {
    await this.copy(id);
    removeNodes(this.#open.document, this.targets(id), { label: "cut" });
  }

  duplicate(id?: string): void {
    const { document, catalog } = this.#open;
    const ids = new Set(this.targets(id));
    const nodes = [...ids].flatMap((each) => document.node(each) ?? []);
    if (nodes.length === 0) return;
    const corner = topLeft(nodes);
    this.#insert(copyGraph(document, ids), { x: corner.x + 40, y: corner.y + 120 }, "duplicate", catalog);
  }

  /** True when the text was a workflow or the address of one. */
  paste(text: string): boolean {
    const pasted = readPasted(text);
    if (pasted.kind === "other") return false;
    if (pasted.kind === "url") this.#host.importUrl(pasted.url);
    else this.#insert(pasted.data, this.view?.pointer(), "paste", this.#open.catalog);
    return true;
  }

  #insert(data: GraphData, at: Point | undefined, label: string, catalog: OpenWorkflow["catalog"]): void {
    whenNamesFollow(() => {
      try {
        insertGraph(this.#open.document, catalog, data, { at, label });
      } catch (error) {
        toast.failure(texts.canvas.pasteFailed, error);
      }
    });
  }

  async tidy(): Promise<void> {
    const { document } = this.#open;
    const selected = this.#steps(this.selected);
    const ids = new Set(selected.length > 1 ? this.selected : document.nodes.keys());
    const moves = await tidyMoves(document, ids, (id) => this.view?.sizeOf(id) ?? { width: 160, height: 80 });
    moveNodes(document, moves, { label: "tidy up" });
    if (selected.length <= 1) this.view?.fit();
  }

  undo(): void {
    this.#paced(() => this.#open.document.undo());
  }

  redo(): void {
    this.#paced(() => this.#open.document.redo());
  }
}
