import { IANAZone } from "luxon";

/** Offsets never change twice within one window. */
const WINDOW_MS = 8 * 86_400_000;
/** Offsets of earlier times are irregular in some zones and are not cached. */
const FIRST_CACHED_MS = 0;
/** Zone rules are not known beyond this year (2100). */
const LAST_CACHED_MS = 4_102_444_800_000;
const MAX_WINDOWS_PER_ZONE = 5_000;

const MAX_ZONES = 1_000;

const preparedZones = new Map<string, string>();

/**
 * Makes Luxon cache the offsets of a time zone, and returns the zone's name unchanged. Luxon itself asks the host at every step of
 * every calculation, which is nearly the whole cost of dates outside of UTC. Unknown zones and UTC are not cached.
 */
export function withCachedOffsets(name: string): string {
  const prepared = preparedZones.get(name);
  if (prepared !== undefined) return prepared;
  if (IANAZone.isValidZone(name) && name.toLowerCase() !== "utc") {
    const zone = IANAZone.create(name);
    Object.defineProperty(zone, "offset", { value: cachedOffset(zone), configurable: true });
  }
  if (preparedZones.size > MAX_ZONES) preparedZones.clear();
  preparedZones.set(name, name);
  return name;
}

/** Call this after Luxon has dropped its cached zones: zones created from then on are prepared again. */
export function forgetOffsets(): void {
  preparedZones.clear();
}

function cachedOffset(zone: IANAZone): (time: number) => number {
  const hostOffset = (time: number) => IANAZone.prototype.offset.call(zone, time);
  /** Offset in minutes per window; null if the offset changes within the window. */
  const windows = new Map<number, number | null>();
  return (time) => {
    if (!(time >= FIRST_CACHED_MS && time <= LAST_CACHED_MS)) return hostOffset(time);
    const window = Math.floor(time / WINDOW_MS);
    let offset = windows.get(window);
    if (offset === undefined) {
      const start = hostOffset(window * WINDOW_MS);
      offset = hostOffset((window + 1) * WINDOW_MS - 1) === start ? start : null;
      if (windows.size >= MAX_WINDOWS_PER_ZONE) windows.clear();
      windows.set(window, offset);
    }
    return offset ?? hostOffset(time);
  };
}
