import { isRecord } from "@heddle/workflow";

/** Whether metadata have the values that are asked for. */
export function hasValues(known: unknown, wanted: Readonly<Record<string, unknown>>): boolean {
  const metadata = isRecord(known) ? known : {};
  return Object.entries(wanted).every(([name, value]) => String(metadata[name]) === String(value));
}

/** The vector of the same direction that has the length 1. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** How near two vectors of length 1 are: 1 where they are the same. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index]! * (other[index] ?? 0);
  return sum;
}

/** The numbers that stand in bytes one after the other. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const copy = Uint8Array.from(bytes);
  return new Float32Array(copy.buffer, 0, copy.length >> 2);
}

/** Leaves the best of what was found, the nearest first. */
export function keepBest(found: { readonly score: number }[], count: number): void {
  found.sort((one, other) => other.score - one.score).splice(count);
}
