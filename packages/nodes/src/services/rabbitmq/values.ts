import { isRecord } from "@heddle/workflow";

/** Rows of keys and values as one object; `group` is the name of the rows. Numbers, switches and JSON are read as such. */
export function valuesOf(given: unknown, group: string): Record<string, unknown> {
  const rows = isRecord(given) && Array.isArray(given[group]) ? given[group].filter(isRecord) : [];
  const named = rows.filter(({ key }) => typeof key === "string" && key !== "");
  return Object.fromEntries(named.map(({ key, value }) => [String(key), plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (typeof value !== "string" || !/^(?:-?\d|true$|false$|[[{])/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Settings of a queue, as the options of both nodes name them. */
export interface QueueOptions {
  readonly autoDelete?: boolean | undefined;
  readonly durable?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
}

/** Creation options of a queue; `stored` are the arguments in the options' format. */
export function queueSettings({ autoDelete, durable, exclusive }: QueueOptions, stored: unknown) {
  return {
    autoDelete: autoDelete ?? false,
    durable: durable ?? true,
    exclusive: exclusive ?? false,
    arguments: valuesOf(stored, "argument"),
  };
}
