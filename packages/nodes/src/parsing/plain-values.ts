/** Parameters as plain data that can cross a thread: they are evaluated when they are read, and their members are inherited getters. */
export function plainValues<T>(view: T): T {
  if (Array.isArray(view)) return view.map(plainValues) as T;
  if (typeof view !== "object" || view === null) return view;
  const copy: Record<string, unknown> = {};
  for (const name in view) copy[name] = plainValues(view[name]);
  return copy as T;
}
