import type { Item } from "@heddle/workflow";

/** Highlighted items of a view. */
export interface ItemHighlight {
  /** Position of the hovered item. */
  hovered: number | undefined;
  /** True if an item is paired with the hovered one on the other side. */
  isPaired(index: number, item: Item): boolean;
  onHover(index: number | undefined, item?: Item): void;
}
