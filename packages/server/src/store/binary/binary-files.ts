/** Reads externally stored files by the id in their `BinaryValue` (`filesystem:…`). */
export interface BinaryFiles {
  /** The execution that a file belongs to; undefined for ids that are not ours. */
  executionOf(id: string): string | undefined;
  open(id: string): Promise<OpenedFile | undefined>;
}

interface OpenedFile {
  size: number;
  mimeType: string;
  fileName?: string;
  /** Its bytes, or those from `start` to `end`, inclusive. Opens the file lazily. */
  stream(range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
}
