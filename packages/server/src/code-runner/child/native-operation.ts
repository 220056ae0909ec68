/** A computation that scripts may ask of Node. */
export type Operation = (...args: never[]) => unknown;
