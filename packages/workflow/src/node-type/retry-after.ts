/** Milliseconds that a `Retry-After` header asks to wait, as seconds or as a date; undefined where it says nothing that can be read. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== "string" || header.trim() === "") return undefined;
  const wait = Number.isNaN(Number(header)) ? Date.parse(header) - now : Number(header) * 1000;
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : undefined;
}
