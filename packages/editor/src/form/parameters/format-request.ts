type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Asks the HTML editor at `path` to format its text. */
export function requestFormat(path: string): void {
  for (const listener of listeners) listener(path);
}

export function onFormatRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
