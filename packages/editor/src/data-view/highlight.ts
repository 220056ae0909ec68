import type { Item } from "@heddle/workflow";

/** Which items of a view are lit. */
export interface ItemHighlight {
  /** Position of the item under the pointer. */
  hovered: number | undefined;
  /** Whether an item belongs to the one under the pointer on the other side. */
  isPaired(index: number, item: Item): boolean;
  onHover(index: number | undefined, item?: Item): void;
}
