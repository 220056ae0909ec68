import { ConfigError } from "../../errors/config-error.ts";
import { parseList } from "./parse-values.ts";
import { boolean, computed, oneOf, type Reader, textOf } from "./reader.ts";

/** Values between commas. */
export function list(standard: string): Reader<string[]> {
  return computed(standard, parseList, () => []);
}

/** Any text, unchanged. */
export function asIs(given: string): string {
  return given;
}

/** Executions on several hosts require a shared database. */
export function queueKind(): Reader<"embedded" | "bullmq"> {
  const kind = oneOf(["embedded", "bullmq"], "embedded");
  return {
    ...kind,
    read: (given, name, env) => {
      const chosen = kind.read(given, name, env);
      if (chosen === "embedded" || textOf(env, "HEDDLE_DATABASE_URL") !== undefined) return chosen;
      throw new ConfigError("queue-needs-postgres", {});
    },
  };
}

/** Values of all variables that start with the prefix, by the rest of their names. */
export function prefixedEnvironment(prefix: string): Reader<Record<string, string>> {
  return {
    default: "none",
    read: (_given, _name, env) =>
      Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) =>
          name.startsWith(prefix) && name.length > prefix.length && value !== undefined
            ? [[name.slice(prefix.length), value]]
            : [],
        ),
      ),
  };
}

/** Environment without Heddle's own variables, some of which are secret; `undefined` unless access is allowed. */
export function accessibleEnvironment(): Reader<Record<string, string> | undefined> {
  const isAllowed = boolean(false);
  return {
    ...isAllowed,
    read: (given, name, env) => {
      if (!isAllowed.read(given, name, env)) return undefined;
      const entries = Object.entries(env).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith("HEDDLE_"),
      );
      return Object.fromEntries(entries);
    },
  };
}
