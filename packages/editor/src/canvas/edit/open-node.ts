import { isSticky } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";

/** A zoomed-out note is a box; it is editable once the view has zoomed in. */
const CLOSE_VIEW_AFTER_MS = 350;
/** A new note is rendered after the document has changed. */
const DRAWN_AFTER_MS = 300;

/** Opens the panel of a node, or the text editor of a note or group. */
export function openNode(canvas: Canvas, id: string | undefined): void {
  const node = id === undefined ? undefined : canvas.open.document.node(id);
  if (!node) return;
  if (!isSticky(node)) canvas.host.openNode(node.id);
  else if (!canvas.editNote(node.id)) {
    canvas.view?.approach(node.id);
    setTimeout(() => canvas.editNote(node.id), CLOSE_VIEW_AFTER_MS);
  }
}

/** Scrolls a new note into view, and starts editing it. */
export function writeNewNote(canvas: Canvas, id: string | undefined): void {
  if (id === undefined) return;
  canvas.view?.approach(id);
  setTimeout(() => canvas.editNote(id), DRAWN_AFTER_MS);
}

/** Selects a node and scrolls it into view. */
export function showNode({ open, view }: Canvas, id: string): void {
  open.document.selection.set([id]);
  view?.reveal(id);
}

/** Scrolls new nodes into view once they are rendered; the creator must not cover them. */
export function revealNew(canvas: Canvas, ids: readonly string[]): void {
  canvas.host.closeCreator();
  const { view } = canvas;
  if (view) requestAnimationFrame(() => view.reveal(...ids));
}
