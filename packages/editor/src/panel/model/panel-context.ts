import type { Item, NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { createContext, useContext } from "react";
import type { PartOf } from "../../canvas/flow/part-of.ts";
import type { StepPlace } from "../conversation/conversation-of.ts";
import type { MendedNode } from "./document-parameters.ts";
import type { DataPlace, WorkflowView } from "./node-data.ts";

/** What the page around the panel can do. */
export interface PanelActions {
  /** Runs up to a node; a trigger with a webhook listens. */
  run(nodeId: string): void;
  stop(): void;
  /** Runs a node again with these runs of its sub-nodes in the place of new ones; absent where runs are only shown. */
  replay: ((nodeId: string, runs: readonly StepPlace[]) => void) | undefined;
  /** Names of the nodes that `run` would run. */
  whatRuns(nodeId: string): readonly string[];
  /** Replaces what the next node of a paused run is about to receive; absent where runs are only shown. */
  editInput: ((place: DataPlace, items: readonly Item["json"][]) => void) | undefined;
  /** Shows another node. */
  open(nodeId: string): void;
  close(): void;
}

/** What all parts of the panel look at. */
export interface PanelState {
  /** As a run reads it: other than in the document where its parameters are in the shape of another version. */
  node: WorkflowNode;
  mended: MendedNode | undefined;
  /** What users read about parameters in the shape of another version. */
  mendedNote: string | undefined;
  description: NodeTypeDescription | undefined;
  view: WorkflowView;
  isTrigger: boolean;
  /** Set for a node that other nodes use, which neither receives items nor runs by itself. */
  part: PartOf | undefined;
  isReadOnly: boolean;
  /** True for a node that is new: what it lacks is not shown before it is edited or run. */
  isQuiet: boolean;
  /** Run of this node that is looked at. */
  runIndex: number;
  setRunIndex(index: number): void;
  /** Where the shown input comes from. */
  input: DataPlace | undefined;
  /** Chooses another node, run or output as the input; undefined goes back to what the run used. */
  setInput(place: DataPlace | undefined): void;
  /** The item of the input that is to be seen, such as the one that failed. */
  shownItem: { index: number } | undefined;
  showItem(index: number): void;
  isLinked: boolean;
  setLinked(linked: boolean): void;
  actions: PanelActions;
}

/** The panel around a component. */
export const PanelContext = createContext<PanelState | undefined>(undefined);

/** The open node and its state; throws outside of a panel. */
export function usePanel(): PanelState {
  const state = useContext(PanelContext);
  if (!state) throw new Error("Parts of the node panel need the panel around them");
  return state;
}
