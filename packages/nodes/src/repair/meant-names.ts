import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";

/** Repairs parameters that authors wrote differently; `undefined` if they are correct. */
export type Repair = (stored: NodeParameters, version: number) => RepairedParameters | undefined;

/** Names that authors write, and the type's own names. `[]` after a name in a path means every row of a list. */
interface MeantNames {
  /** Intended path of a parameter, by its actual path: `{ fileName: "options.fileName" }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Names of values, by the path of their parameter: `{ operation: { append: "insert" } }`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Repairs names. A parameter is not moved to an occupied place. */
export function meantNames({ parameters = {}, values = {} }: MeantNames): Repair {
  return (stored, version) => {
    const notes: string[] = [];
    let repaired = stored;
    for (const [from, to] of Object.entries(parameters)) repaired = moved(repaired, { from, to }, notes);
    for (const [path, names] of Object.entries(values))
      repaired = renamed(repaired, { path, steps: path.split("."), names }, notes) as NodeParameters;
    return notes.length > 0 ? { parameters: repaired, version, note: notes.join(" ") } : undefined;
  };
}

/** Each repair continues with the result of the previous one. */
export function inTurn(...repairs: readonly Repair[]): Repair {
  return (stored, version) => {
    const notes: string[] = [];
    let now: Omit<RepairedParameters, "note"> = { parameters: stored, version };
    for (const repair of repairs) {
      const next = repair(now.parameters, now.version);
      if (!next) continue;
      const { note, ...repaired } = next;
      notes.push(note);
      now = now.settings ? { ...repaired, settings: { ...now.settings, ...repaired.settings } } : repaired;
    }
    return notes.length > 0 ? { ...now, note: [...new Set(notes)].join(" ") } : undefined;
  };
}

function moved(
  stored: NodeParameters,
  { from, to }: { from: string; to: string },
  notes: string[],
): NodeParameters {
  const value = valueAt(stored, from.split("."));
  if (value === undefined || value === "" || valueAt(stored, to.split(".")) !== undefined) return stored;
  notes.push(`“${from}” is read as “${to}”, its name in this node.`);
  const rest = withValue(stored, from.split("."), undefined);
  return withValue(rest, to.split("."), value);
}

function valueAt(within: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return within;
  return isRecord(within) ? valueAt(within[name], rest) : undefined;
}

/** A copy with another value at the end of a path, or without one. */
function withValue(
  within: NodeParameters,
  [name = "", ...rest]: readonly string[],
  value: unknown,
): NodeParameters {
  const { [name]: before, ...others } = within;
  const inner = rest.length === 0 ? value : withValue(isRecord(before) ? before : {}, rest, value);
  return inner === undefined ? others : { ...others, [name]: inner };
}

interface Renaming {
  readonly path: string;
  readonly steps: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

function renamed(value: unknown, { path, steps, names }: Renaming, notes: string[]): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value !== "string" || !Object.hasOwn(names, value)) return value;
    const note = `“${value}” is read as “${names[value]}”, its name in “${path.replace(/^.*\.|\[\]/g, "")}”.`;
    if (!notes.includes(note)) notes.push(note);
    return names[value];
  }
  const name = step.replace("[]", "");
  if (!isRecord(value) || value[name] === undefined) return value;
  const inner = value[name];
  const next = { path, steps: rest, names };
  const now =
    step.endsWith("[]") && Array.isArray(inner)
      ? inner.map((row) => renamed(row, next, notes))
      : renamed(inner, next, notes);
  return { ...value, [name]: now };
}
