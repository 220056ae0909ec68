import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync } from "node:fs";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** First number of a write-ahead log; the lowest bit is the byte order of its checksums. */
const MAGIC = 0x377f0682;

/** Corruption in a write-ahead log. SQLite silently ignores the rest of the log. */
export interface DamagedLog {
  /** Frames before the damage. */
  readonly good: number;
  /** Frames from the damage on that belong to the log and are ignored. */
  readonly lost: number;
}

type Sums = readonly [number, number];

/**
 * Compares the checksums of a write-ahead log, in the file format that SQLite documents. Undefined for a log without damage; the rest of
 * an older log behind the newest frames, and an incomplete frame at the end, are none.
 */
export function findDamage(file: string): DamagedLog | undefined {
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    if (size < HEADER_BYTES) return undefined;
    return damageIn(handle, size);
  } finally {
    closeSync(handle);
  }
}

function damageIn(handle: number, size: number): DamagedLog | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(handle, header, 0, HEADER_BYTES, 0);
  const magic = header.readUInt32BE(0);
  const pageBytes = header.readUInt32BE(8);
  const isBigEndian = (magic & 1) === 1;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const isKnown = magic >>> 1 === MAGIC >>> 1 && pageBytes >= 512 && pageBytes <= 65_536;
  let sums = summed([0, 0], header.subarray(0, 24), isBigEndian);
  if (!isKnown || !hasSums(header, 24, sums))
    return { good: 0, lost: isKnown ? framesIn(size, frameBytes) : 1 };
  const frame = Buffer.alloc(frameBytes);
  let good = 0;
  let lost = 0;
  for (let at = 0; at < framesIn(size, frameBytes); at++) {
    readSync(handle, frame, 0, frameBytes, HEADER_BYTES + at * frameBytes);
    // Salts of another log: remains of an older one in the file.
    if (frame.compare(header, 16, 24, 8, 16) !== 0) {
      if (lost === 0) break;
      continue;
    }
    if (lost === 0) {
      sums = summed(
        summed(sums, frame.subarray(0, 8), isBigEndian),
        frame.subarray(FRAME_HEADER_BYTES),
        isBigEndian,
      );
      if (hasSums(frame, 16, sums)) {
        good++;
        continue;
      }
    }
    lost++;
  }
  return lost > 0 ? { good, lost } : undefined;
}

function framesIn(size: number, frameBytes: number): number {
  return Math.floor((size - HEADER_BYTES) / frameBytes);
}

function hasSums(bytes: Buffer, at: number, [first, second]: Sums): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}

/** The checksum of SQLite's write-ahead logs: two sums over pairs of 32-bit numbers. */
function summed([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const right = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    one = (one + left + two) >>> 0;
    two = (two + right + one) >>> 0;
  }
  return [one, two];
}

/**
 * Keeps a copy of a corrupt write-ahead log before SQLite replaces it. Returns a message for the operator; `undefined`
 * if it is intact.
 */
export function keepDamagedLog(databaseFile: string, now: Date = new Date()): string | undefined {
  const file = `${databaseFile}-wal`;
  const damage = findDamage(file);
  if (!damage) return undefined;
  const kept = `${file}.damaged-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  copyFileSync(file, kept);
  return (
    `The write-ahead log ${file} is damaged after ${damage.good} pages: SQLite ignores the ${damage.lost} that follow, so the newest ` +
    `changes are missing if the disk or another program damaged the file. A power cut while writing looks the same and loses nothing that was confirmed. ` +
    `A copy is kept as ${kept}; compare the newest executions, and restore a backup if changes are missing.`
  );
}
