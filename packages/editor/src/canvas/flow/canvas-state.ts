import { createStore, type StoreApi } from "zustand/vanilla";

/** A connection being made by keys: from an output of a node to an input of the node walked to. */
export interface ConnectState {
  readonly source: string;
  /** Which of the node's outputs. */
  readonly output: number;
  readonly target: string | undefined;
  /** Which of the target's fitting inputs. */
  readonly input: number;
}

/** What the canvas is in the middle of. */
export interface CanvasState {
  /** The node whose name is being written. */
  renaming: string | undefined;
  isSearching: boolean;
  connecting: ConnectState | undefined;
  /** The node whose connections are selected one after the other by keys. */
  connectionsOf: string | undefined;
}

/** A canvas in the middle of nothing. */
export function createCanvasState(): StoreApi<CanvasState> {
  return createStore<CanvasState>(() => ({
    renaming: undefined,
    isSearching: false,
    connecting: undefined,
    connectionsOf: undefined,
  }));
}
