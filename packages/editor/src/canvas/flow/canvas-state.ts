import { createStore, type StoreApi } from "zustand/vanilla";
import type { ConnectState } from "../edit/connect-mode.ts";

/** What the canvas is in the middle of. */
export interface CanvasState {
  /** The node whose name is being written. */
  renaming: string | undefined;
  isSearching: boolean;
  connecting: ConnectState | undefined;
}

export function createCanvasState(): StoreApi<CanvasState> {
  return createStore<CanvasState>(() => ({
    renaming: undefined,
    isSearching: false,
    connecting: undefined,
  }));
}
