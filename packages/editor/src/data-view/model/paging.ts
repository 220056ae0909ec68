export const pageSizes = [10, 25, 50, 100] as const;

/** Items shown without paging; above it, pages of the chosen size. */
export const autoShowLimit = 250;
/** Serialised size in bytes above which data are shown only when asked for. */
export const largeDataLimit = 204_800;

export interface Page {
  /** From 0. */
  index: number;
  count: number;
  /** Position of the first item and of the one after the last. */
  from: number;
  to: number;
}

export function pageOf(total: number, size: number, wanted: number): Page {
  const count = Math.max(1, Math.ceil(total / size));
  const index = Math.min(Math.max(0, wanted), count - 1);
  return { index, count, from: index * size, to: Math.min(total, (index + 1) * size) };
}

/** The page on which an item lies. */
export function pageWith(item: number, size: number): number {
  return Math.floor(item / size);
}
