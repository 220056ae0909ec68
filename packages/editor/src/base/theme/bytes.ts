import { decimals, numberText } from "../language/amounts.ts";

const MEBIBYTE = 2 ** 20;

const units = ["B", "kB", "MB", "GB", "TB"];

/** Formats a size in powers of 1000: `312 B`, `4.2 kB`, `38 MB`. */
export function bytesText(bytes: number): string {
  let unit = 0;
  let value = Math.max(0, bytes);
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit > 0 && value < 9.95 ? decimals(value, 1) : Math.round(value)} ${units[unit]}`;
}

/** Formats a limit of the settings, in MB of 1024 × 1024 bytes: `10,240 MB`. */
export const limitText = (bytes: number) => `${numberText(Math.round(bytes / MEBIBYTE))} MB`;
