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

/** Holds the item under the pointer. */
export type HoverStore = StoreApi<HoverState>;

/** The pointer is on no item. */
export const nothingHovered: HoverState = { side: undefined, index: undefined, item: undefined };

/** For one panel. */
export function createHoverStore(): HoverStore {
  return createStore<HoverState>(() => nothingHovered);
}

/** The store of the panel around a component. */
export const HoverContext = createContext<HoverStore | undefined>(undefined);

/** The store, for writing; throws outside of a panel. */
export function useHoverStore(): HoverStore {
  const store = useContext(HoverContext);
  if (!store) throw new Error("The data of a node panel need the panel around them");
  return store;
}

/** The item under the pointer; callers are drawn again when it changes. */
export function useHover(): HoverState {
  return useStore(useHoverStore());
}
