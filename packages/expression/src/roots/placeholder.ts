/** Placeholder in previews for values that are only known during a run. */
export const FILLED_AT_EXECUTION = "[filled at execution time]";
