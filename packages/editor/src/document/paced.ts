/** Milliseconds between two commands that undo or redo applies. */
export const UNDO_DELAY_MS = 10;

/**
 * Applies commands one after the other, `delay` milliseconds apart: the first at once. Keys that are pressed faster are not lost and
 * the screen is drawn between them.
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
