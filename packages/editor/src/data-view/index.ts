export { EditOutput } from "./EditOutput.tsx";
export { ErrorView } from "./ErrorView.tsx";
export type { ItemHighlight } from "./highlight.ts";
export { ItemsView } from "./ItemsView.tsx";
export { MappingContext } from "./mapping.ts";
export type { DataMode } from "./model/data-mode.ts";
export { sizeOfItems } from "./model/data-size.ts";
export {
  byteSize,
  MAX_PINNED_BYTES,
  toPinnable,
} from "./model/pinning.ts";
export type { ReadItems } from "./model/remote-rows.ts";
export { type SchemaField, schemaOf } from "./model/schema.ts";
export { type EarlierData, EarlierDataContext, type EarlierSection } from "./schema/earlier-data.ts";
export type { ItemSource } from "./use-rows.ts";
