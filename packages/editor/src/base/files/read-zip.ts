/** A file of an archive. Its bytes are unpacked when they are wanted. */
export interface PackedFile {
  /** With its folders: `folder/file.json`. */
  path: string;
  /** Throws when it is damaged, encrypted, packed in another way, or larger than that. */
  read(maxBytes: number): Promise<Uint8Array>;
}

const ENTRY_HEADER_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** Lists the files of a zip archive (APPNOTE.TXT of PKWARE, without ZIP64), without folders. Throws when it is none. */
export function readZip(archive: Uint8Array<ArrayBuffer>): PackedFile[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const files: PackedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_HEADER_BYTES > end || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const nameBytes = view.getUint16(at + 28, true);
    const path = decodeName(archive.subarray(at + ENTRY_HEADER_BYTES, at + ENTRY_HEADER_BYTES + nameBytes));
    const header = at;
    if (!path.endsWith("/")) files.push({ path, read: (max) => unpack(archive, header, max) });
    at += ENTRY_HEADER_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new Error("This is not a zip archive, or it is incomplete.");
}

async function unpack(
  archive: Uint8Array<ArrayBuffer>,
  header: number,
  maxBytes: number,
): Promise<Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const isEncrypted = (view.getUint16(header + 8, true) & 1) === 1;
  if (isEncrypted) throw new Error("This file is encrypted.");
  const method = view.getUint16(header + 10, true);
  const start = view.getUint32(header + 42, true);
  if (start + 30 > archive.length || view.getUint32(start, true) !== 0x04034b50) throw damaged();
  const begin = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const packed = archive.subarray(begin, begin + view.getUint32(header + 20, true));
  if (method === 0) return withinLimit(packed, maxBytes);
  if (method !== 8) throw new Error("This file is packed in a way that is not supported.");
  return inflate(packed, maxBytes);
}

/** Ends as soon as there is too much: few packed bytes can become very many. */
async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged();
    });
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function withinLimit(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\\", "/");
}

const damaged = () => new Error("The archive is damaged.");
const tooLarge = (maxBytes: number) =>
  new Error(`The file has more than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
