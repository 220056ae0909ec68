import { IANAZone } from "luxon";

/** Clocks are never changed twice within so short a time. */
const WINDOW = 8 * 86_400_000;
/** Before, some zones kept odd times. */
const FIRST = 0;
/** Further ahead nobody knows, and nobody asks. */
const LAST = 4_102_444_800_000;
const KEPT = 5_000;

const quick = new Map<string, string>();

/**
 * The name of a time zone, as given, after Luxon has been taught to remember its offsets: it asks the host anew at every step of
 * every calculation, which is nearly all that dates cost outside of UTC.
 */
export function quickZone(name: string): string {
  const known = quick.get(name);
  if (known !== undefined) return known;
  if (IANAZone.isValidZone(name) && name.toLowerCase() !== "utc") {
    const zone = IANAZone.create(name);
    Object.defineProperty(zone, "offset", { value: rememberingOffset(zone), configurable: true });
  }
  if (quick.size > 1_000) quick.clear();
  quick.set(name, name);
  return name;
}

function rememberingOffset(zone: IANAZone): (time: number) => number {
  const ask = (time: number) => IANAZone.prototype.offset.call(zone, time);
  /** Minutes by window; null where the clocks are changed within. */
  const windows = new Map<number, number | null>();
  return (time) => {
    if (!(time >= FIRST && time <= LAST)) return ask(time);
    const window = Math.floor(time / WINDOW);
    let offset = windows.get(window);
    if (offset === undefined) {
      const start = ask(window * WINDOW);
      offset = ask((window + 1) * WINDOW - 1) === start ? start : null;
      if (windows.size >= KEPT) windows.clear();
      windows.set(window, offset);
    }
    return offset ?? ask(time);
  };
}
