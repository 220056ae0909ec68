import { createContext, useContext } from "react";
import { type OpenWorkflow, paced } from "../../document/index.ts";
import type { CanvasHost } from "./canvas-host.ts";
import { createCanvasState } from "./canvas-state.ts";
import type { CanvasView } from "./canvas-view.ts";

/** The canvas of an open workflow, on which commands, gestures and menus operate. */
export class Canvas {
  readonly open: OpenWorkflow;
  readonly host: CanvasHost;
  /** Ongoing interactions: a rename, a search, a connection being created by keys. */
  readonly state = createCanvasState();
  /** Throttles undo and redo while their key is held. */
  readonly paced = paced();
  /** Set while the canvas is on screen. */
  view: CanvasView | undefined;
  readonly #noteEditors = new Map<string, () => void>();

  constructor(open: OpenWorkflow, host: CanvasHost) {
    this.open = open;
    this.host = host;
  }

  get isReadOnly(): boolean {
    return this.open.readOnly;
  }

  get selected(): string[] {
    return [...this.open.document.selection.nodes];
  }

  /** Registers the text editing callback of a rendered note or group; returns the function that removes it. */
  onEditNote(id: string, edit: () => void): () => void {
    this.#noteEditors.set(id, edit);
    return () => this.#noteEditors.delete(id);
  }

  /** Starts editing the text of a note; returns false if it is not rendered. */
  editNote(id: string): boolean {
    const edit = this.#noteEditors.get(id);
    edit?.();
    return edit !== undefined;
  }
}

/** The canvas that components render on. */
export const CanvasContext = createContext<Canvas | undefined>(undefined);

/** Returns the canvas around a component; throws outside one. */
export function useCanvas(): Canvas {
  const value = useContext(CanvasContext);
  if (!value) throw new Error("useCanvas needs a canvas around it.");
  return value;
}
