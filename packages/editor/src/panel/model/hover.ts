import type { Item } from "@heddle/workflow";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Hovered item; its paired items are highlighted on the other side. */
export interface HoverState {
  side: "input" | "output" | undefined;
  index: number | undefined;
  item: Item | undefined;
}

/** Stores the hovered item. */
export type HoverStore = StoreApi<HoverState>;

/** State without a hovered item. */
export const nothingHovered: HoverState = { side: undefined, index: undefined, item: undefined };

/** Creates the store of one panel. */
export function createHoverStore(): HoverStore {
  return createStore<HoverState>(() => nothingHovered);
}

/** The store of the panel around a component. */
export const HoverContext = createContext<HoverStore | undefined>(undefined);

/** Returns the store, for writing; throws outside a panel. */
export function useHoverStore(): HoverStore {
  const store = useContext(HoverContext);
  if (!store) throw new Error("The data of a node panel need the panel around them");
  return store;
}

/** Returns the hovered item; callers render again when it changes. */
export function useHover(): HoverState {
  return useStore(useHoverStore());
}
