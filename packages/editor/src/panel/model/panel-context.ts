import type { Item, NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { createContext, useContext } from "react";
import type { PartOf } from "../../canvas/flow/part-of.ts";
import type { StepPlace } from "../conversation/conversation-of.ts";
import type { RepairedNode } from "./document-parameters.ts";
import type { DataPlace, WorkflowView } from "./node-data.ts";

/** Actions of the page around the panel. */
export interface PanelActions {
  /** Runs up to a node; a trigger with a webhook listens. */
  run(nodeId: string): void;
  stop(): void;
  /** Reruns a node with these runs of its sub-nodes instead of new ones; absent if read-only. */
  replay: ((nodeId: string, runs: readonly StepPlace[]) => void) | undefined;
  /** Returns the names of the nodes that `run` would run. */
  whatRuns(nodeId: string): readonly string[];
  /** Replaces the input of the next node of a paused run; absent if read-only. */
  editInput: ((place: DataPlace, items: readonly Item["json"][]) => void) | undefined;
  /** Shows a different node. */
  open(nodeId: string): void;
  close(): void;
}

/** Shared state of the panel's parts. */
export interface PanelState {
  /** Node with the parameters that a run reads: differs from the document if its parameters have another version's shape. */
  node: WorkflowNode;
  repaired: RepairedNode | undefined;
  /** Note about parameters in another version's shape. */
  repairedNote: string | undefined;
  description: NodeTypeDescription | undefined;
  view: WorkflowView;
  isTrigger: boolean;
  /** Set for a sub-node, which neither receives items nor runs alone. */
  part: PartOf | undefined;
  isReadOnly: boolean;
  /** True for a new node: issues are hidden until it is edited or run. */
  isQuiet: boolean;
  /** Displayed run of this node. */
  runIndex: number;
  setRunIndex(index: number): void;
  /** Source of the displayed input. */
  input: DataPlace | undefined;
  /** Selects a different node, run or output as the input; undefined resets to the run's source. */
  setInput(place: DataPlace | undefined): void;
  /** Input item to scroll to, such as the failed one. */
  shownItem: { index: number } | undefined;
  showItem(index: number): void;
  isLinked: boolean;
  setLinked(linked: boolean): void;
  actions: PanelActions;
}

/** The panel around a component. */
export const PanelContext = createContext<PanelState | undefined>(undefined);

/** Returns the open node and its state; throws outside a panel. */
export function usePanel(): PanelState {
  const state = useContext(PanelContext);
  if (!state) throw new Error("Parts of the node panel need the panel around them");
  return state;
}
