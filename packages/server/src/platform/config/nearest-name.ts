/** Maximum number of wrong characters. */
const MAX_DISTANCE = 3;

/** Most similar name to a misspelled one; `undefined` if none is close. */
export function nearestName(wrong: string, names: readonly string[]): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = distanceOf(wrong, name);
    if (distance <= MAX_DISTANCE && (best === undefined || distance < best.distance))
      best = { name, distance };
  }
  return best?.name;
}

/** Number of letters to add, remove or replace (Levenshtein distance). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= b.length; column++) {
      const replaced = row[column - 1]! + (letter === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
