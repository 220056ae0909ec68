import type { EdgeEnds, Point } from "../../document/index.ts";

/** Reason why the node creator opens, and the place of the chosen node. */
export interface CreatorRequest {
  source: "tab" | "button" | "first-step" | "plus" | "edge" | "drop" | "palette" | "replace";
  /** Top left corner of the new node, in canvas pixels. */
  position?: Point | undefined;
  /** End to which the new node is connected. */
  from?: Pick<EdgeEnds, "source" | "output" | "type"> | undefined;
  to?: Pick<EdgeEnds, "target" | "input" | "type"> | undefined;
  /** Connection that the new node splits. */
  edgeId?: string | undefined;
  /** Node that the new one replaces. */
  replaces?: string | undefined;
  view?: "Trigger" | "Regular" | "All" | undefined;
}

/** Callbacks of the canvas to its page. */
export interface CanvasHost {
  openNode(id: string): void;
  openCreator(request: CreatorRequest): void;
  closeCreator(): void;
  isCreatorOpen(): boolean;
  /** Runs up to a node, or everything if none is given. */
  run(nodeId?: string): void;
  /** Runs a node and its successors, with the earlier results of the others. */
  runFrom?(nodeId: string): void;
  /** Runs the first node, and pauses. */
  runStepping?(): void;
  /** Continues a paused run: to the next breakpoint, by one node, or one node back. */
  continuePaused?(action: "continue" | "step" | "back"): void;
  /** Highlights the nodes that such a run would run; undefined when the pointer leaves the button. */
  previewRun?(target: { nodeId?: string } | undefined): void;
  save(): void;
  importUrl(url: string): void;
  /** Called while a drop is handled. */
  importDropped(data: DataTransfer): void;
  showShortcuts(): void;
  newWorkflow(): void;
  /** Called when the user tries to edit a read-only workflow. */
  refuseEdit?: (() => void) | undefined;
  /** Id of this instance, for its clipboard; undefined until it is known. */
  instanceId?(): string | undefined;
}
