/** Outcomes for which run data are saved. */
export type SaveRule = "all" | "success" | "error" | "none";
