import { ByteReader, GrowingBytes } from "./growing-bytes.ts";

/** Header that Java clients write before Snappy blocks: https://github.com/xerial/snappy-java, SnappyCodec */
const BLOCKS = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0]);
const VERSIONS_BYTES = 8;

/** Unpacks Snappy, one block or several: https://github.com/google/snappy/blob/main/format_description.txt */
export function readSnappy(bytes: Buffer): Buffer {
  const output = new GrowingBytes();
  const reader = new ByteReader(bytes);
  if (!bytes.subarray(0, BLOCKS.length).equals(BLOCKS)) {
    readBlock(reader, output);
    return output.whole();
  }
  reader.take(BLOCKS.length + VERSIONS_BYTES);
  while (reader.left > 0) readBlock(new ByteReader(reader.take(reader.take(4).readUInt32BE())), output);
  return output.whole();
}

function readBlock(reader: ByteReader, output: GrowingBytes): void {
  // Length of the block, seven bits per byte: the length field itself can grow.
  while (reader.number(1) >= 0x80);
  while (reader.left > 0) readElement(reader, output);
}

function readElement(reader: ByteReader, output: GrowingBytes): void {
  const tag = reader.number(1);
  const upper = tag >> 2;
  const kind = tag & 3;
  // From 60 on, the length follows in one to four bytes.
  if (kind === 0) output.add(reader.take((upper < 60 ? upper : reader.number(upper - 59)) + 1));
  else if (kind === 1) output.repeat(((upper >> 3) << 8) | reader.number(1), (upper & 7) + 4);
  else output.repeat(reader.number(kind === 2 ? 2 : 4), upper + 1);
}
