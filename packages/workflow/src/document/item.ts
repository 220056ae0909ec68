/** One record on its way through a workflow. Items are shared between nodes and never changed in place. */
export interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, BinaryValue>;
  /** Input item that this one was created from; the engine fills it in if a node omits it. */
  pairedItem?: PairedItem | PairedItem[] | number;
  /** Set on items of the error output, and on items that replace a failed one. */
  error?: ExecutionError;
  [key: string]: unknown;
}

/** `item` is the index in the input, `input` the index of the input (0 when absent). */
export interface PairedItem {
  item: number;
  input?: number;
  sourceOverwrite?: unknown;
}

/** An externally stored file. `data` is a base64 string, or the store's name if `id` points into a store. */
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

/** An error in run data: plain data. */
export interface ExecutionError {
  name: string;
  message: string;
  description?: string;
  context?: Record<string, unknown>;
  timestamp?: number;
  node?: { name: string; type?: string; id?: string };
  httpCode?: string;
  lineNumber?: number;
  /** Stack trace: functions and lines of a script, or of a node's code. Without local paths. */
  stack?: string;
  [key: string]: unknown;
}
