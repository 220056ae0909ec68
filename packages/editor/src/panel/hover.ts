import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The item under the pointer, and the items that belong to it on the other side. */
export interface HoverState {
  side: "input" | "output" | undefined;
  index: number | undefined;
}

export type HoverStore = StoreApi<HoverState>;

export function createHoverStore(): HoverStore {
  return createStore<HoverState>(() => ({ side: undefined, index: undefined }));
}

export const HoverContext = createContext<HoverStore | undefined>(undefined);

export function useHoverStore(): HoverStore {
  const store = useContext(HoverContext);
  if (!store) throw new Error("The data of a node panel need the panel around them");
  return store;
}

export function useHover(): HoverState {
  return useStore(useHoverStore());
}
