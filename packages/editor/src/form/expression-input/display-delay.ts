/** Pause in milliseconds before the window of an expression updates the result. */
export const DISPLAY_DELAY_MS = 500;
