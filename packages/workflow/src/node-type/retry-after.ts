/** Milliseconds of delay in a `Retry-After` header, as seconds or as a date; `undefined` if it is not valid. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== "string" || header.trim() === "") return undefined;
  const wait = Number.isNaN(Number(header)) ? Date.parse(header) - now : Number(header) * 1000;
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : undefined;
}
