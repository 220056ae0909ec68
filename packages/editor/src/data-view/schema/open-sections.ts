import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const store = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Returns the open sections of schemas, shared by all nodes, until the page is left. */
export function useOpenSections(): ReadonlySet<string> {
  return useStore(store, ({ ids }) => ids);
}

/** Opens or closes a section. */
export function setSectionOpen(id: string, isOpen: boolean): void {
  const others = [...store.getState().ids].filter((each) => each !== id);
  store.setState({ ids: new Set(isOpen ? [...others, id] : others) });
}
