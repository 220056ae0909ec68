import { padMessage } from "./padding.ts";

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

/** SHA-1 as in FIPS 180-4; for check sums, not for secrets. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const message = padMessage(bytes, 64, false);
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0);
  const words = new Int32Array(80);
  for (let at = 0; at < message.byteLength; at += 64) {
    for (let index = 0; index < 16; index++) words[index] = message.getInt32(at + index * 4);
    for (let index = 16; index < 80; index++) {
      words[index] = rotate(
        words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!,
        1,
      );
    }
    addBlock(state, words);
  }
  const out = new DataView(new ArrayBuffer(20));
  state.forEach((word, index) => {
    out.setInt32(index * 4, word);
  });
  return new Uint8Array(out.buffer);
}

function addBlock(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let step = 0; step < 80; step++) {
    const next = (rotate(a, 5) + mix(step, b, c, d) + e + words[step]!) | 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  [a, b, c, d, e].forEach((word, index) => {
    state[index] = state[index]! + word;
  });
}

function mix(step: number, b: number, c: number, d: number): number {
  if (step < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (step < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (step < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
