/** Node function that scripts can call. */
export type Operation = (...args: never[]) => unknown;
