/** Stands in a preview for values that only a run has. */
export const filledAtExecution = "[filled at execution time]";
