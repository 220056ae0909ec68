import { fromList, neededText, rows, severalFromList, text } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { groupIn } from "../../../service/records.ts";

type Values = Readonly<Record<string, unknown>>;

export const id = (label: string) => neededText("id", label, "Number of it");

export const tags = severalFromList("tags", "Tag Names or IDs", "Words to find it by", { list: "getTags" });

export const organization = fromList(
  "organization_id",
  "Organization Name or ID",
  "The organization of the user",
  {
    list: "getOrganizations",
  },
);

/** Fields that an account has added to its users or organizations. */
export const addedFields = <const N extends string, const G extends string>(
  name: N,
  group: G,
  list: string,
) =>
  rows(name, "Custom Fields", {
    name: group,
    displayName: "Field",
    values: [
      fromList("field", "Name or ID", "Key of the field", { list }),
      text("value", "Value", "Value of the field"),
    ],
  });

/** Added fields by their keys. */
export function byKey(value: unknown, group: string): Values | undefined {
  const found = groupIn(value, group);
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(({ field, value: one }) => [String(field), one]));
}

/** Comma-separated names, or a list of them; `undefined` if there are none. */
export function listIn(value: unknown): string[] | undefined {
  if (value === undefined || value === "") return undefined;
  return [value]
    .flat()
    .flatMap((one) => String(one).split(","))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Id of a record, which forms and expressions can hold as a string. */
export const numberOf = (value: unknown) => (/^\d+$/.test(String(value)) ? Number(value) : value);

/** Without undefined and empty values. */
export const given = withoutEmpty;

/** Pagination of lists: the response contains the next page's URL. */
export const nextPage = { by: "nextUrl", at: "next_page", size: { query: "per_page", max: 100 } } as const;
