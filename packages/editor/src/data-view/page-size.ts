import { createStore } from "zustand/vanilla";
import { keepPageSize, readPageSize } from "./model/paging.ts";

/** Items for each page, the same in all views. */
export const pageSizeStore = createStore<{ size: number }>(() => ({ size: readPageSize() }));

/** Chooses the page size of every view. */
export function setPageSize(size: number): void {
  keepPageSize(size);
  pageSizeStore.setState({ size });
}
