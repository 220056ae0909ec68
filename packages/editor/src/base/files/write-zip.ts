import { crc32 } from "./crc32.ts";

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL_HEADER_BYTES = 30;
const ENTRY_HEADER_BYTES = 46;
const END_BYTES = 22;
/** Version 2.0 of the format is enough for compressed files. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;

/** Packs files into a zip archive (APPNOTE.TXT of PKWARE, without ZIP64). */
export async function writeZip(files: readonly ArchiveFile[], at = new Date()): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const packed = await deflate(file.bytes);
    const facts = factsOf(file.bytes, packed.length, { nameBytes: name.length, at });
    parts.push(localHeader(facts), name, packed);
    directory.push(entryHeader(facts, offset), name);
    offset += LOCAL_HEADER_BYTES + name.length + packed.length;
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  return new Blob([...parts, ...directory, endOf(files.length, directoryBytes, offset)], {
    type: "application/zip",
  });
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** What both headers of a file hold. */
function factsOf(
  bytes: Uint8Array,
  packedBytes: number,
  { nameBytes, at }: { nameBytes: number; at: Date },
): DataView<ArrayBuffer> {
  const facts = new DataView(new ArrayBuffer(LOCAL_HEADER_BYTES - 4));
  facts.setUint16(0, VERSION, true);
  facts.setUint16(2, FLAGS, true);
  facts.setUint16(4, DEFLATED, true);
  facts.setUint16(6, (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1), true);
  facts.setUint16(8, ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), true);
  facts.setUint32(10, crc32(bytes), true);
  facts.setUint32(14, packedBytes, true);
  facts.setUint32(18, bytes.length, true);
  facts.setUint16(22, nameBytes, true);
  return facts;
}

function localHeader(facts: DataView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(LOCAL_HEADER_BYTES);
  new DataView(header.buffer).setUint32(0, 0x04034b50, true);
  header.set(new Uint8Array(facts.buffer), 4);
  return header;
}

function entryHeader(facts: DataView<ArrayBuffer>, offset: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(ENTRY_HEADER_BYTES);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, VERSION, true);
  header.set(new Uint8Array(facts.buffer), 6);
  view.setUint32(42, offset, true);
  return header;
}

function endOf(count: number, directoryBytes: number, offset: number): Uint8Array<ArrayBuffer> {
  const end = new Uint8Array(END_BYTES);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, directoryBytes, true);
  view.setUint32(16, offset, true);
  return end;
}
