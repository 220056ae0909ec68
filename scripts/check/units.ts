/** Units of time and size, and words for the counted or measured quantity of a plain number. */
const unitWords =
  /(^|_)(MS|SECONDS?|MINUTES?|HOURS?|DAYS?|WEEKS?|MONTHS?|YEARS?|BYTES?|KB|MB|GB|BITS?|CHARS|CHARACTERS|PX|PERCENT|RATIO|SHARE|FACTOR|ZOOM|COUNT|DEPTH|DIGITS|PORT|STATUS|CODE|VERSION|INDEX|ID|SEED|HZ)$/;
const plural = /[A-Z]{2}S(_|$)/;

/** Words after which a reader asks "how many what?". */
const measureWords =
  /(^|_)(TIMEOUT|DELAY|INTERVAL|PAUSE|WAIT|TTL|LIFETIME|DEADLINE|PERIOD|DURATION|AGE|GRACE|PATIENCE|DEBOUNCE|AHEAD|LIMIT|SIZE|MEMORY|BUDGET)$/;
/** Numbers that are written this way are times or sizes: `60_000`, `30 * 1000`, `64 * 1024`, `1 << 20`. */
const measureValues =
  /\b(60|1_?000|1_?024|60_?000|3_?600_?000|86_?400_?000)\b.*\*|\*\s*(60|1_?000|1_?024)\b|<<\s*[12]0\b|^\d+_000$/;

/** True if the name of a number ends in its unit or in the counted things: `RENEW_AHEAD_MS`, `maxBodyBytes`, `MAX_TABS`. */
export function hasUnit(name: string): boolean {
  const upper = upperCase(name);
  return unitWords.test(upper) || plural.test(upper);
}

/** True for a time or a size whose name keeps its unit to itself: `RENEW_AHEAD = 60_000`. */
export function lacksUnit(name: string, value: string): boolean {
  const upper = upperCase(name);
  if (unitWords.test(upper)) return false;
  return !plural.test(upper) && (measureWords.test(upper) || measureValues.test(value));
}

function upperCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase();
}
