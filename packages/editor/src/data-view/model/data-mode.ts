/** The ways that items can be looked at. */
export type DataMode = "table" | "json" | "schema" | "binary" | "html";
