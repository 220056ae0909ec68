const MAX_PATHS = 5;

/** Registered URLs most similar to the requested one, nearest first. */
export function nearPaths(wanted: string, registered: readonly { method: string; path: string }[]): string[] {
  return registered
    .map(({ method, path }) => ({ text: `${method} ${path}`, distance: distanceOf(wanted, path) }))
    .filter(({ distance }) => distance <= Math.max(3, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_PATHS)
    .map(({ text }) => text);
}

/** Edit distance: number of changed, added or omitted characters. */
function distanceOf(from: string, to: string): number {
  const a = from.slice(0, 100);
  const b = to.slice(0, 100);
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change));
    }
    row = next;
  }
  return row[b.length]!;
}
