import type { Point } from "../../document/index.ts";
import type { Size } from "./port-layout.ts";

/** Access of commands to the screen. */
export interface CanvasView {
  /** Returns canvas coordinates of the pointer, or of the screen's center if the pointer is elsewhere. */
  pointer(): Point;
  center(): Point;
  /** Shows everything, or these nodes. */
  fit(ids?: readonly string[]): void;
  /** Shows the initial view of a workflow. */
  showFirst(): void;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  /** Scrolls the nodes into view, clear of everything that floats above the canvas. */
  reveal(...ids: readonly string[]): void;
  /** Scrolls the node into view, large enough to edit it. */
  approach(id: string): void;
  sizeOf(id: string): Size;
  /** Opens the menu of a node next to it. */
  showMenu(id: string): void;
}
