type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Requests the HTML editor at `path` to format its text. */
export function requestFormat(path: string): void {
  for (const listener of listeners) listener(path);
}

/** Subscribes to format requests. Returns the function that unsubscribes. */
export function onFormatRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
