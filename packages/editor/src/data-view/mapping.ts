import { createContext, useContext } from "react";
import { dragSource } from "../parameters/mapping-drag.ts";
import { accessorOf, type MappedValue } from "../parameters/model/mapping-text.ts";

/** How the data of a view can be used in parameters; absent where they only are looked at. */
export interface DataMapping {
  nodeName: string;
  isDirectParent: boolean;
  /** Inserts into the field that was edited last. */
  onInsert?: ((mapped: MappedValue) => void) | undefined;
}

export const MappingContext = createContext<DataMapping | undefined>(undefined);

export type Keys = (string | number)[];

/** Handlers that make an element draggable to parameters, and what clicking it does. */
export function useMappable() {
  const mapping = useContext(MappingContext);
  if (!mapping) return undefined;
  const mapped = (keys: Keys, sample: unknown): MappedValue => ({
    keys,
    nodeName: mapping.nodeName,
    isDirectParent: mapping.isDirectParent,
    sample,
  });
  return {
    drag: (keys: Keys, sample: unknown) => dragSource(() => mapped(keys, sample)),
    insert: (keys: Keys, sample: unknown) => mapping.onInsert?.(mapped(keys, sample)),
  };
}

/** `$json.a` for the node's own view; by name for views of other nodes. */
export function pathText(mapping: DataMapping | undefined, keys: Keys): string {
  const isNear = !mapping || mapping.isDirectParent;
  return `${isNear ? "$json" : `$('${mapping.nodeName.replace(/'/g, "\\'")}').item.json`}${accessorOf(keys)}`;
}
