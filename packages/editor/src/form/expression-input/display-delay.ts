/** Milliseconds of rest before the window of an expression shows the result of what was typed. */
export const DISPLAY_DELAY_MS = 500;
