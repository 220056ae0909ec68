const BITS = 22;
/** Longer keys count by their length and their first characters. */
const MAX_HASHED_CHARACTERS = 32;
/** Callers cannot choose keys whose hashes collide. */
const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Combinations of keys that objects of a JSON text have, in their order: V8 describes each new one separately. */
export class JsonShapes {
  readonly #known = new Uint8Array(2 ** (BITS - 3));
  /** Hash of the keys so far, of each open object. */
  readonly #open = [seed];
  #depth = 0;

  open(depth: number): void {
    this.#depth = depth;
    this.#open[depth] = seed;
  }

  close(depth: number): void {
    this.#depth = Math.max(0, depth);
  }

  /** True for the first object with the keys so far and the key at `start` until `end`. */
  isNew(text: string, start: number, end: number): boolean {
    let hash = this.#open[this.#depth]! ^ (end - start);
    const last = Math.min(end, start + MAX_HASHED_CHARACTERS);
    for (let at = start; at < last; at++) hash = mixed(hash ^ text.charCodeAt(at));
    this.#open[this.#depth] = hash;
    const place = hash >>> (32 - BITS);
    const bit = 1 << (place & 7);
    const isNew = (this.#known[place >>> 3]! & bit) === 0;
    this.#known[place >>> 3]! |= bit;
    return isNew;
  }
}

function mixed(hash: number): number {
  const product = Math.imul(hash, 0x9e3779b1);
  return product ^ (product >>> 15);
}
