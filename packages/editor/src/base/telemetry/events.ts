/** Something a user did or met, as the usage events of this product family name it. */
export interface UsageEvent {
  name: string;
  properties: Readonly<Record<string, unknown>>;
}

type Listener = (event: UsageEvent) => void;
const listeners = new Set<Listener>();

/** Tells whoever listens. By itself this goes nowhere: nothing is sent unless an instance is set up for it. */
export function track(name: string, properties: Record<string, unknown> = {}): void {
  for (const listener of listeners) listener({ name, properties });
}

/** Gives the function that ends it. */
export function onUsage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
