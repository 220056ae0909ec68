import { createContext, useContext, useMemo } from "react";
import { dragSource } from "../form/parameters/mapping-drag.ts";
import { accessorOf, type MappedValue, referenceTo } from "../form/parameters/model/mapping-text.ts";

/** Source of a view's data, and how it can be used in parameters. */
export interface DataMapping {
  nodeName: string;
  isDirectParent: boolean;
  /** True for values of the workflow and its execution: expressions use only their last key. */
  isContext?: boolean | undefined;
  /** True if values can be dragged to parameters: not from a node's own output, and not if read-only. */
  canMap: boolean;
  /** Inserts into the last edited field. */
  onInsert?: ((mapped: MappedValue) => void) | undefined;
}

/** Node whose data is shown; undefined if read-only. */
export const MappingContext = createContext<DataMapping | undefined>(undefined);

/** Path from an item to a value in it. */
export type Keys = (string | number)[];

/** Makes values draggable, and inserts them into the last edited field. */
export interface Mappable {
  /** Returns handlers that make an element draggable to parameters. */
  drag(keys: Keys, sample: unknown): ReturnType<typeof dragSource>;
  insert(keys: Keys, sample: unknown): void;
}

/** Returns undefined if the data is read-only. */
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

/**
 * Returns the copy menu's strings for a value: its path for the next node, and an expression that any later node can
 * use.
 */
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
