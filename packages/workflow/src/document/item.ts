/** One record on its way through a workflow. Items are shared between nodes and never changed in place. */
export interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, BinaryValue>;
  /** Which input item this one was made from; filled in by the engine where a node leaves it out. */
  pairedItem?: PairedItem | PairedItem[] | number;
  /** Set on items that leave by the error output or stand for a failed item. */
  error?: ExecutionError;
  [key: string]: unknown;
}

/** `item` is the index in the input, `input` the index of the input (0 when absent). */
export interface PairedItem {
  item: number;
  input?: number;
  sourceOverwrite?: unknown;
}

/** A file beside an item. `data` is base64 text, or the store's name when `id` points into a store. */
export interface BinaryValue {
  data: string;
  mimeType: string;
  fileType?: string;
  fileName?: string;
  directory?: string;
  fileExtension?: string;
  /** Readable text such as `12 kB`. */
  fileSize?: string;
  /** `<store>:<key>`. */
  id?: string;
  bytes?: number;
  [key: string]: unknown;
}

/** An error as run data hold it: plain data. */
export interface ExecutionError {
  name: string;
  message: string;
  description?: string;
  context?: Record<string, unknown>;
  timestamp?: number;
  node?: { name: string; type?: string; id?: string };
  httpCode?: string;
  lineNumber?: number;
  /** Where it was thrown: functions and lines of a script, or of the code of a node. Without paths of the machine. */
  stack?: string;
  [key: string]: unknown;
}
