/** Stands in a preview for values that only a run has. */
export const FILLED_AT_EXECUTION = "[filled at execution time]";
