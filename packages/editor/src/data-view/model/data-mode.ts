/** Display mode of items. */
export type DataMode = "table" | "json" | "schema" | "binary" | "html";
