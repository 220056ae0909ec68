import { isRecord } from "@heddle/workflow";

/** Whether metadata has the requested values. */
export function hasValues(known: unknown, wanted: Readonly<Record<string, unknown>>): boolean {
  const metadata = isRecord(known) ? known : {};
  return Object.entries(wanted).every(([name, value]) => String(metadata[name]) === String(value));
}

/** The unit vector in the same direction. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Similarity of two vectors of length 1: 1 if they are equal. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index]! * (other[index] ?? 0);
  return sum;
}

/** Reads consecutive floats from bytes. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const copy = Uint8Array.from(bytes);
  return new Float32Array(copy.buffer, 0, copy.length >> 2);
}

/** Keeps the best matches, the nearest first. */
export function keepBest(found: { readonly score: number }[], count: number): void {
  found.sort((one, other) => other.score - one.score).splice(count);
}
