import { padMessage } from "./padding.ts";

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Int32Array.from(
  { length: 64 },
  (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0,
);

/** MD5 as in RFC 1321; for check sums, not for secrets. */
export function md5(bytes: Uint8Array): Uint8Array {
  const message = padMessage(bytes, 64, true);
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476);
  for (let at = 0; at < message.byteLength; at += 64) addBlock(state, message, at);
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => {
    out.setInt32(index * 4, word, true);
  });
  return new Uint8Array(out.buffer);
}

function addBlock(state: Int32Array, message: DataView, at: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const [mixed, word] = mix(step, b, c, d);
    const sum = (a + mixed + sines[step]! + message.getInt32(at + word * 4, true)) | 0;
    const shift = shifts[(step >> 4) * 4 + (step & 3)]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
}

function mix(step: number, b: number, c: number, d: number): [value: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) & 15];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) & 15];
  return [c ^ (b | ~d), (7 * step) & 15];
}
