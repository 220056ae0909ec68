import { entriesOf } from "../../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

/** Users are known by numbers. */
export function usersOf(given: unknown): number[] | undefined {
  const users = entriesOf(given).map(Number);
  return users.length > 0 ? users : undefined;
}

/** Strings of a list or of a comma-separated string; `undefined` if there are none. */
export function textsOf(given: unknown): string[] | undefined {
  const texts = entriesOf(given);
  return texts.length > 0 ? texts : undefined;
}

/** Members that are undefined or empty are left out. */
export function given(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ""),
  );
}
