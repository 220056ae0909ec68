/** Milliseconds between two undo or redo commands. */
export const UNDO_DELAY_MS = 10;

/**
 * Runs commands sequentially, `delay` milliseconds apart: the first immediately. Faster key presses are not lost and
 * the screen renders between them.
 */
export function paced(delay: number = UNDO_DELAY_MS): (command: () => void) => void {
  const waiting: (() => void)[] = [];
  let isResting = false;
  const next = () => {
    const command = waiting.shift();
    isResting = command !== undefined;
    if (!command) return;
    setTimeout(next, delay);
    command();
  };
  return (command) => {
    waiting.push(command);
    if (!isResting) next();
  };
}
