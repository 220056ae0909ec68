import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Spill } from "@heddle/engine";
import type { NodeError } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { Scratch } from "./scratch.ts";

/** File system functions that FileSpill uses; tests replace them to simulate a full disk. */
export interface SpillFiles {
  open(path: string): number;
  write(file: number, bytes: Uint8Array, at: number, length: number, position: number): number;
  read(file: number, bytes: Uint8Array, position: number): number;
  close(file: number): void;
  remove(path: string): void;
}

const realFiles: SpillFiles = {
  open: (path) => openSync(path, "wx+", 0o600),
  write: (file, bytes, at, length, position) => writeSync(file, bytes, at, length, position),
  read: (file, bytes, position) => readSync(file, bytes, 0, bytes.byteLength, position),
  close: closeSync,
  remove: (path) => rmSync(path, { force: true }),
};

/** Location of the items' files, and the size from which they are used. */
export interface FileSpillOptions {
  folder: string;
  /** Name of the file, for users who inspect the folder. */
  name: string;
  /** Bytes; see `Spill.above`. */
  above: number;
  smallest?: number | undefined;
  pageItems?: number | undefined;
  files?: SpillFiles | undefined;
}

/** Texts shorter than that are not worth compressing. */
const MIN_COMPRESSED_BYTES = 512;
const params = { [constants.ZSTD_c_compressionLevel]: 1 };
const PLAIN = 0;
const PACKED = 1;
const CLONE = 2;
const scratch = new Scratch();
let files = 0;

/**
 * Items of a run in a separate file. If the system allows it, the file is unlinked from the start, so that its space is
 * freed however the run ends; otherwise it is deleted at the end, and the next start deletes leftovers of a crash.
 */
export class FileSpill implements Spill {
  readonly above: number;
  readonly smallest?: number;
  readonly pageItems?: number;
  readonly #options: FileSpillOptions;
  readonly #files: SpillFiles;
  readonly #places: number[] = [];
  readonly #lengths: number[] = [];
  readonly #kinds: number[] = [];
  #file: number | undefined;
  #path: string | undefined;
  #end = 0;

  constructor(options: FileSpillOptions) {
    this.#options = options;
    this.#files = options.files ?? realFiles;
    this.above = options.above;
    if (options.smallest !== undefined) this.smallest = options.smallest;
    if (options.pageItems !== undefined) this.pageItems = options.pageItems;
  }

  /** Bytes on disk. */
  get size(): number {
    return this.#end;
  }

  write(page: string | unknown[]): number | undefined {
    const packed = pack(page);
    if (!packed) return undefined;
    const { bytes, kind } = packed;
    const at = this.#end;
    try {
      this.#append(bytes, at);
    } catch (error) {
      throw this.#noRoom(error as NodeJS.ErrnoException);
    }
    this.#end = at + bytes.byteLength;
    this.#lengths.push(bytes.byteLength);
    this.#kinds.push(kind);
    return this.#places.push(at) - 1;
  }

  read(page: number): string | unknown[] {
    return unpack(this.#read(page), this.#kinds[page] ?? 0);
  }

  /** Stored string, a zstd frame. */
  bytes(page: number): Uint8Array | undefined {
    return this.#kinds[page] === PACKED ? this.#read(page) : undefined;
  }

  #read(page: number): Buffer {
    if (this.#file === undefined) throw new Error("The items of this execution are gone: it has ended.");
    const bytes = Buffer.allocUnsafe(this.#lengths[page] ?? 0);
    const got = this.#files.read(this.#file, bytes, this.#places[page] ?? 0);
    if (got !== bytes.byteLength)
      throw new Error(`The temporary file of the execution in ${this.#options.folder} was cut short.`);
    return bytes;
  }

  /** Frees the space. */
  close(): void {
    if (this.#file === undefined) return;
    this.#files.close(this.#file);
    this.#file = undefined;
    if (this.#path !== undefined) this.#files.remove(this.#path);
  }

  #append(bytes: Uint8Array, at: number): void {
    const file = (this.#file ??= this.#open());
    for (let done = 0; done < bytes.byteLength; ) {
      const written = this.#files.write(file, bytes, done, bytes.byteLength - done, at + done);
      if (written <= 0) throw Object.assign(new Error("Nothing was written."), { code: "ENOSPC" });
      done += written;
    }
  }

  #open(): number {
    const { folder, name } = this.#options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${process.pid}-${Date.now().toString(36)}-${name}-${files++}.items`);
    const file = this.#files.open(path);
    if (process.platform === "win32") this.#path = path;
    else this.#files.remove(path);
    return file;
  }

  #noRoom(error: NodeJS.ErrnoException): NodeError {
    const { folder } = this.#options;
    const isFull = error.code === "ENOSPC" || error.code === "EDQUOT";
    const circumstances = { context: { code: error.code }, cause: error };
    return isFull
      ? new RunError("disk-full", { folder }, circumstances)
      : new RunError("items-not-written", { folder, reason: error.message }, circumstances);
  }
}

function pack(page: string | unknown[]): { bytes: Uint8Array; kind: number } | undefined {
  if (typeof page === "string") {
    const bytes = scratch.bytesOf(page);
    if (bytes.byteLength < MIN_COMPRESSED_BYTES) return { bytes, kind: PLAIN };
    return { bytes: zstdCompressSync(bytes, { params }), kind: PACKED };
  }
  try {
    return { bytes: zstdCompressSync(serialize(page), { params }), kind: CLONE };
  } catch {
    return undefined;
  }
}

function unpack(bytes: Buffer, kind: number): string | unknown[] {
  if (kind === PLAIN) return bytes.toString();
  const unpacked = zstdDecompressSync(bytes);
  return kind === PACKED ? unpacked.toString() : (deserialize(unpacked) as unknown[]);
}
