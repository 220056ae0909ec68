import type { EdgeEnds, Point } from "../../document/index.ts";

/** Why the node creator opens, and where the chosen node goes. */
export interface CreatorRequest {
  source: "tab" | "button" | "first-step" | "plus" | "edge" | "drop" | "palette" | "replace";
  /** Top left of the new node, in canvas pixels. */
  position?: Point | undefined;
  /** The end that the new node is connected to. */
  from?: Pick<EdgeEnds, "source" | "output" | "type"> | undefined;
  to?: Pick<EdgeEnds, "target" | "input" | "type"> | undefined;
  /** The connection that the new node goes into. */
  edgeId?: string | undefined;
  /** The node whose place the new one takes. */
  replaces?: string | undefined;
  view?: "Trigger" | "Regular" | "All" | undefined;
}

/** What the canvas asks of the page around it. */
export interface CanvasHost {
  openNode(id: string): void;
  openCreator(request: CreatorRequest): void;
  closeCreator(): void;
  isCreatorOpen(): boolean;
  /** Runs up to a node, or all when none is named. */
  run(nodeId?: string): void;
  /** Runs a node and all that follows it, with the earlier results of the others. */
  runFrom?(nodeId: string): void;
  /** Runs the first node, and pauses. */
  runStepping?(): void;
  /** Continues a paused run: to the next breakpoint, by one node, or one node back. */
  continuePaused?(action: "continue" | "step" | "back"): void;
  /** Marks the nodes that such a run would run; undefined when the pointer leaves the button. */
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
