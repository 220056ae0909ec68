/** Reads files beside items by the id in their `BinaryValue` (`filesystem:…`). */
export interface BinaryFiles {
  /** The execution that a file belongs to; undefined for ids that are not ours. */
  executionOf(id: string): string | undefined;
  open(id: string): Promise<OpenedFile | undefined>;
}

interface OpenedFile {
  size: number;
  mimeType: string;
  fileName?: string;
  /** Its bytes, or those from `start` to `end`, both included. Nothing is opened before. */
  stream(range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
}
