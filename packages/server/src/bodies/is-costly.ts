/** About a tenth of a second of JSON.parse and JSON.stringify. */
const MAX_VALUES = 300_000;
/** A new combination of keys takes V8 far longer than a known one. */
const NEW_KEY_COST = 10;

/** Whether a JSON value takes longer to parse and write again than a thread with other work can spend on it. */
export function isCostly(value: unknown): boolean {
  const open = [value];
  const shapes = new Set<string>();
  let cost = 0;
  while (open.length > 0 && cost <= MAX_VALUES) {
    const one = open.pop();
    if (typeof one !== "object" || one === null) continue;
    if (!Array.isArray(one)) cost += costOfKeys(Object.keys(one), shapes);
    const parts = Object.values(one);
    cost += parts.length;
    for (const part of parts) if (typeof part === "object") open.push(part);
  }
  return cost > MAX_VALUES;
}

function costOfKeys(keys: readonly string[], known: Set<string>): number {
  const shape = keys.join("\n");
  if (known.has(shape)) return 0;
  known.add(shape);
  return keys.length * NEW_KEY_COST;
}
