import { padMessage } from "./padding.ts";

/** What tells the two sizes of SHA-2 apart; amounts of rotation and shift as in FIPS 180-4. */
interface Kind {
  readonly bits: 32 | 64;
  readonly rounds: number;
  readonly big: readonly [readonly number[], readonly number[]];
  readonly small: readonly [readonly number[], readonly number[]];
}

const narrow: Kind = {
  bits: 32,
  rounds: 64,
  big: [
    [2, 13, 22],
    [6, 11, 25],
  ],
  small: [
    [7, 18, 3],
    [17, 19, 10],
  ],
};

const wide: Kind = {
  bits: 64,
  rounds: 80,
  big: [
    [28, 34, 39],
    [14, 18, 41],
  ],
  small: [
    [1, 8, 7],
    [19, 61, 6],
  ],
};

const primes: bigint[] = [];
for (let candidate = 2n; primes.length < 80; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
}

/** Largest integer whose power is not above `value`. */
function root(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << BigInt(Math.ceil(value.toString(2).length / Number(power)) + 1);
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** power <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** First bits behind the point of a root of a prime: the constants are defined so. */
function fraction(prime: bigint, power: bigint, bits: number, skip = 0): bigint {
  const width = BigInt(bits + skip);
  return BigInt.asUintN(bits, root(prime << (width * power), power));
}

const constants = (kind: Kind) => primes.slice(0, kind.rounds).map((prime) => fraction(prime, 3n, kind.bits));
const starts = (bits: number, from: number) =>
  primes.slice(from, from + 8).map((prime) => fraction(prime, 2n, bits));

type Digest = (bytes: Uint8Array) => Uint8Array;

function sha2(kind: Kind, start: () => bigint[], length: number): Digest {
  let table: { rounds: bigint[]; start: bigint[] } | undefined;
  return (bytes) => {
    table ??= { rounds: constants(kind), start: start() };
    const size = kind.bits / 8;
    const block = kind.bits === 32 ? 64 : 128;
    const message = padMessage(bytes, block, false);
    const state = [...table.start];
    for (let at = 0; at < message.byteLength; at += block) addBlock(kind, table.rounds, state, message, at);
    const out = new DataView(new ArrayBuffer(8 * size));
    state.forEach((word, index) => {
      if (size === 4) out.setUint32(index * 4, Number(word));
      else out.setBigUint64(index * 8, word);
    });
    return new Uint8Array(out.buffer).slice(0, length);
  };
}

function addBlock(
  kind: Kind,
  rounds: readonly bigint[],
  state: bigint[],
  message: DataView,
  at: number,
): void {
  const cut = (value: bigint) => BigInt.asUintN(kind.bits, value);
  const turn = (value: bigint, by: number) => cut((value >> BigInt(by)) | (value << BigInt(kind.bits - by)));
  const spread = (value: bigint, [a, b, c]: readonly number[]) =>
    turn(value, a!) ^ turn(value, b!) ^ turn(value, c!);
  const shifted = (value: bigint, [a, b, c]: readonly number[]) =>
    turn(value, a!) ^ turn(value, b!) ^ (value >> BigInt(c!));
  const words: bigint[] = [];
  for (let index = 0; index < kind.rounds; index++) {
    if (index < 16)
      words.push(
        kind.bits === 32 ? BigInt(message.getUint32(at + index * 4)) : message.getBigUint64(at + index * 8),
      );
    else
      words.push(
        cut(
          shifted(words[index - 2]!, kind.small[1]) +
            words[index - 7]! +
            shifted(words[index - 15]!, kind.small[0]) +
            words[index - 16]!,
        ),
      );
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let index = 0; index < kind.rounds; index++) {
    const first = h + spread(e, kind.big[1]) + ((e & f) ^ (cut(~e) & g)) + rounds[index]! + words[index]!;
    const second = spread(a, kind.big[0]) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + first), c, b, a, cut(first + second)];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = cut(state[index]! + word);
  });
}

export const sha256 = sha2(narrow, () => starts(32, 0), 32);
/** Its start values are the second 32 bits of those of SHA-384. */
export const sha224 = sha2(narrow, () => starts(64, 8).map((word) => BigInt.asUintN(32, word)), 28);
export const sha512 = sha2(wide, () => starts(64, 0), 64);
export const sha384 = sha2(wide, () => starts(64, 8), 48);
