type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Asks the HTML editor at `path` to format its text. */
export function requestFormat(path: string): void {
  for (const listener of listeners) listener(path);
}

/** Calls back when a field is to be formatted. Returns the function that ends it. */
export function onFormatRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
