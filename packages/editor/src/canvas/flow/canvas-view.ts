import type { Point } from "../../document/index.ts";
import type { Size } from "./port-layout.ts";

/** What commands need of the screen. */
export interface CanvasView {
  /** Canvas coordinates of the pointer, or of the middle of the screen when the pointer is elsewhere. */
  pointer(): Point;
  center(): Point;
  /** Shows everything, or these nodes. */
  fit(ids?: readonly string[]): void;
  /** What a workflow shows when it is opened. */
  showFirst(): void;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  /** Moves the view so that the node is seen. */
  reveal(id: string): void;
  /** The same, large enough to write in it. */
  approach(id: string): void;
  sizeOf(id: string): Size;
  /** Opens the menu of a node next to it. */
  showMenu(id: string): void;
}
