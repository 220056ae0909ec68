/** A message with its end mark and length, filled up to whole blocks. */
export function padMessage(bytes: Uint8Array, block: 64 | 128, isLittleEndian: boolean): DataView {
  const lengthSize = block / 8;
  const size = Math.ceil((bytes.length + 1 + lengthSize) / block) * block;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(size - 8, BigInt(bytes.length) * 8n, isLittleEndian);
  return view;
}
