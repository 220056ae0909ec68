import { IANAZone } from "luxon";

/** Clocks are never changed twice within so short a time. */
const WINDOW_MS = 8 * 86_400_000;
/** Before, some zones kept odd times. */
const FIRST_CACHED_MS = 0;
/** Further ahead nobody knows, and nobody asks. */
const LAST_CACHED_MS = 4_102_444_800_000;
const MAX_WINDOWS_PER_ZONE = 5_000;

const preparedZones = new Map<string, string>();

/**
 * The name of a time zone, as given, after Luxon has been taught to remember its offsets: it asks the host anew at every step of
 * every calculation, which is nearly all that dates cost outside of UTC.
 */
export function withCachedOffsets(name: string): string {
  const known = preparedZones.get(name);
  if (known !== undefined) return known;
  if (IANAZone.isValidZone(name) && name.toLowerCase() !== "utc") {
    const zone = IANAZone.create(name);
    Object.defineProperty(zone, "offset", { value: cachedOffset(zone), configurable: true });
  }
  if (preparedZones.size > 1_000) preparedZones.clear();
  preparedZones.set(name, name);
  return name;
}

function cachedOffset(zone: IANAZone): (time: number) => number {
  const ask = (time: number) => IANAZone.prototype.offset.call(zone, time);
  /** Minutes by window; null where the clocks are changed within. */
  const windows = new Map<number, number | null>();
  return (time) => {
    if (!(time >= FIRST_CACHED_MS && time <= LAST_CACHED_MS)) return ask(time);
    const window = Math.floor(time / WINDOW_MS);
    let offset = windows.get(window);
    if (offset === undefined) {
      const start = ask(window * WINDOW_MS);
      offset = ask((window + 1) * WINDOW_MS - 1) === start ? start : null;
      if (windows.size >= MAX_WINDOWS_PER_ZONE) windows.clear();
      windows.set(window, offset);
    }
    return offset ?? ask(time);
  };
}
