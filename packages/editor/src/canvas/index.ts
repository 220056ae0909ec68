export { CanvasActions } from "./edit/actions.ts";
export { afterSelection } from "./edit/after-selection.ts";
export { writeDraggedNode } from "./edit/drag-node-type.ts";
export { insertNode } from "./edit/insert-node.ts";
export type { CanvasHost, CreatorRequest } from "./flow/canvas-host.ts";
export { CanvasMarksContext } from "./flow/canvas-marks.ts";

export { ShortcutOverview } from "./menus/ShortcutOverview.tsx";

export { usePaletteCommands } from "./menus/use-palette-commands.tsx";
export { MarkBadge } from "./nodes/MarkBadge.tsx";
export { NodeIcon } from "./nodes/NodeIcon.tsx";

export { WorkflowCanvas } from "./surface/WorkflowCanvas.tsx";
export { WorkflowPreview } from "./surface/WorkflowPreview.tsx";
