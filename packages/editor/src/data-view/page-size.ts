import { createStore } from "zustand/vanilla";
import { keepPageSize, readPageSize } from "./model/paging.ts";

/** Items per page, shared by all views. */
export const pageSizeStore = createStore<{ size: number }>(() => ({ size: readPageSize() }));

/** Sets the page size of every view. */
export function setPageSize(size: number): void {
  keepPageSize(size);
  pageSizeStore.setState({ size });
}
