/** Which outcomes keep their run data. */
export type SaveRule = "all" | "success" | "error" | "none";
