/** Number of items in a badge or on a wire: thousands are rounded from ten thousand on. */
export const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;
