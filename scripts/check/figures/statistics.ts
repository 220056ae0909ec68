/** Percentile: the value below which the given fraction of the values is; 0 for none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** "4 / 19 / 30": median, 95th percentile and maximum. */
export function spread(values: number[], upper = 0.95): string {
  return [percentile(values, 0.5), percentile(values, upper), Math.max(0, ...values)].join(" / ");
}

/** "4.6%" of a whole; 0% of nothing. */
export function share(count: number, all: number): string {
  return `${round(all === 0 ? 0 : (100 * count) / all)}%`;
}

/** Occurrences per 1,000 lines. */
export function perThousand(count: number, lines: number): string {
  return round(lines === 0 ? 0 : (1000 * count) / lines);
}

function round(value: number): string {
  return value === 0 ? "0" : value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, "");
}
