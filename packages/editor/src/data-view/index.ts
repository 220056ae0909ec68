export { EditOutput } from "./EditOutput.tsx";
export { ErrorView } from "./ErrorView.tsx";
export { type DataMode, ItemsView } from "./ItemsView.tsx";
export { type DataMapping, MappingContext } from "./mapping.ts";
export { readEditedItems, toPinnable, wrapItems } from "./model/pinning.ts";
export type { ItemHighlight } from "./TableView.tsx";
