import { createContext, useContext, useMemo } from "react";
import { dragSource } from "../form/parameters/mapping-drag.ts";
import { accessorOf, type MappedValue, referenceTo } from "../form/parameters/model/mapping-text.ts";

/** Whose data a view shows, and how they can be used in parameters. */
export interface DataMapping {
  nodeName: string;
  isDirectParent: boolean;
  /** True for values of the workflow and its execution: their last key is what expressions write. */
  isContext?: boolean | undefined;
  /** Whether values can be dragged to parameters: not from a node's own output, and not where nothing can be edited. */
  canMap: boolean;
  /** Inserts into the field that was edited last. */
  onInsert?: ((mapped: MappedValue) => void) | undefined;
}

/** The node whose data are shown; undefined where they are only looked at. */
export const MappingContext = createContext<DataMapping | undefined>(undefined);

/** The way from an item to a value in it. */
export type Keys = (string | number)[];

/** Makes values draggable, and inserts them into the field edited last. */
export interface Mappable {
  /** Handlers that make an element draggable to parameters. */
  drag(keys: Keys, sample: unknown): ReturnType<typeof dragSource>;
  insert(keys: Keys, sample: unknown): void;
}

/** Undefined where data are only looked at. */
export function useMappable(): Mappable | undefined {
  const mapping = useContext(MappingContext);
  return useMemo(() => {
    if (!mapping?.canMap) return undefined;
    const mapped = (keys: Keys, sample: unknown): MappedValue => ({
      keys,
      nodeName: mapping.nodeName,
      isDirectParent: mapping.isDirectParent,
      isContext: mapping.isContext,
      sample,
    });
    return {
      drag: (keys, sample) => dragSource(() => mapped(keys, sample)),
      insert: (keys, sample) => mapping.onInsert?.(mapped(keys, sample)),
    };
  }, [mapping]);
}

/** What the copy menu offers for a place: its path as the next node reads it, and an expression that any later node can use. */
export function copyTexts(
  mapping: DataMapping | undefined,
  keys: Keys,
): { path: string; expression: string } {
  if (!mapping) return { path: `$json${accessorOf(keys)}`, expression: `{{ $json${accessorOf(keys)} }}` };
  const { nodeName, isDirectParent, isContext } = mapping;
  return {
    path: referenceTo({ keys, nodeName, isDirectParent, isContext }),
    expression: `{{ ${referenceTo({ keys, nodeName, isDirectParent: false, isContext })} }}`,
  };
}
