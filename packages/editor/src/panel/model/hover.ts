import type { Item } from "@heddle/workflow";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The item under the pointer; what belongs to it is lit on the other side. */
export interface HoverState {
  side: "input" | "output" | undefined;
  index: number | undefined;
  item: Item | undefined;
}

export type HoverStore = StoreApi<HoverState>;

export const nothingHovered: HoverState = { side: undefined, index: undefined, item: undefined };

export function createHoverStore(): HoverStore {
  return createStore<HoverState>(() => nothingHovered);
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
