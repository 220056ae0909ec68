/** The entry of an object that is keyed by data, made when it is missing. Names such as `constructor` are names like any other. */
export function ownEntry<T>(map: Record<string, T>, key: string, make: () => NoInfer<T>): T {
  if (!Object.hasOwn(map, key))
    Object.defineProperty(map, key, { value: make(), writable: true, enumerable: true, configurable: true });
  return map[key]!;
}
