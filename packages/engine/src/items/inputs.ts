import type { Item } from "@heddle/workflow";

/** Items per input of a node; `undefined` if nothing arrived. */
export type Inputs = readonly (readonly Item[] | undefined)[];

/** Items per output of a node; null where nothing was sent. */
export type Outputs = (Item[] | null)[];
