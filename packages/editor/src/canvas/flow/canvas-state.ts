import { createStore, type StoreApi } from "zustand/vanilla";

/** A connection being created by keys: from an output of a node to an input of the target node. */
export interface ConnectState {
  readonly source: string;
  /** Index of the node's output. */
  readonly output: number;
  readonly target: string | undefined;
  /** Index among the target's fitting inputs. */
  readonly input: number;
}

/** Ongoing interactions of the canvas. */
export interface CanvasState {
  /** Node that is being renamed. */
  renaming: string | undefined;
  isSearching: boolean;
  connecting: ConnectState | undefined;
  /** Node whose connections are cycled through by keys. */
  connectionsOf: string | undefined;
}

/** Creates the state of an idle canvas. */
export function createCanvasState(): StoreApi<CanvasState> {
  return createStore<CanvasState>(() => ({
    renaming: undefined,
    isSearching: false,
    connecting: undefined,
    connectionsOf: undefined,
  }));
}
