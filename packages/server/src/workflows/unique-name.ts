import type { Store } from "../store/store.ts";

const MAX_NAME_CHARACTERS = 128;

/** The name itself, or with the first number that makes it unique: "Name", "Name 2", "Name 3". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`;
    const name = wanted.slice(0, MAX_NAME_CHARACTERS - suffix.length) + suffix;
    if (!names.has(name)) return name;
  }
}

/** A name that is unique in the instance. */
export async function uniqueName({ db }: Store, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom("workflow")
    .select("name")
    .where("name", "like", `${escapeLike(wanted)}%`)
    .execute();
  return freeName(
    wanted,
    rows.map((row) => row.name),
  );
}

/** Wildcards of the name only widen the search, which is narrowed by the exact comparison. */
function escapeLike(text: string): string {
  return text.slice(0, 100).replace(/[%_\\]/g, "_");
}
