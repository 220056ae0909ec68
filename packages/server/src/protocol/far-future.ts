/** End of a wait without a time limit, in milliseconds since the epoch: the format has no value for "never". */
export const FAR_FUTURE = Date.UTC(3000, 0, 1);
