/** The value, in previews, of what is only known during a run. */
export const FILLED_AT_EXECUTION = "[filled at execution time]";
