import { ByteReader, GrowingBytes } from "./growing-bytes.ts";

const FRAME = 0x184d2204;
const UNCOMPRESSED = 0x8000_0000;
/** Flags for the optional parts of a frame. */
const FLAG = { dictionary: 1, contentChecksum: 4, contentSize: 8, blockChecksum: 16 } as const;

/** Unpacks frames of LZ4: https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md. Checksums are left to Kafka, which has its own. */
export function readLz4(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  const output = new GrowingBytes();
  while (reader.left > 0) readFrame(reader, output);
  return output.whole();
}

function readFrame(reader: ByteReader, output: GrowingBytes): void {
  if (reader.number(4) !== FRAME) throw new Error("The compressed messages are no frame of LZ4");
  const flags = reader.number(1);
  reader.take(1 + (flags & FLAG.contentSize ? 8 : 0) + (flags & FLAG.dictionary ? 4 : 0) + 1);
  for (;;) {
    const size = reader.number(4);
    if (size === 0) break;
    const block = reader.take(size >= UNCOMPRESSED ? size - UNCOMPRESSED : size);
    if (size >= UNCOMPRESSED) output.add(block);
    else readBlock(new ByteReader(block), output);
    if (flags & FLAG.blockChecksum) reader.take(4);
  }
  if (flags & FLAG.contentChecksum) reader.take(4);
}

/** https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md */
function readBlock(reader: ByteReader, output: GrowingBytes): void {
  while (reader.left > 0) {
    const token = reader.number(1);
    output.add(reader.take(lengthOf(token >> 4, reader)));
    // The last part of a block repeats nothing.
    if (reader.left === 0) return;
    const distance = reader.number(2);
    output.repeat(distance, lengthOf(token & 15, reader) + 4);
  }
}

/** A length of 15 continues in the bytes that follow, up to one that is not 255. */
function lengthOf(first: number, reader: ByteReader): number {
  if (first < 15) return first;
  let length = first;
  for (;;) {
    const more = reader.number(1);
    length += more;
    if (more < 255) return length;
  }
}
