/** Characters of the data as JSON, roughly; counting stops soon after `limit`. */
export function approximateSize(value: unknown, limit: number): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= limit) {
    const next = open.pop();
    if (typeof next === "string") size += next.length + 2;
    else if (next === null || typeof next !== "object") size += 6;
    else if (Array.isArray(next)) {
      size += 2 + next.length;
      for (const entry of next) open.push(entry);
    } else {
      for (const key in next) {
        size += key.length + 4;
        open.push((next as Record<string, unknown>)[key]);
      }
    }
  }
  return size;
}
