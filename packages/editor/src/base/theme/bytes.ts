import { decimals } from "../language/amounts.ts";

const units = ["B", "kB", "MB", "GB", "TB"];

/** A size in short, in powers of 1000: `312 B`, `4.2 kB`, `38 MB`. */
export function bytesText(bytes: number): string {
  let unit = 0;
  let value = Math.max(0, bytes);
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit > 0 && value < 9.95 ? decimals(value, 1) : Math.round(value)} ${units[unit]}`;
}
