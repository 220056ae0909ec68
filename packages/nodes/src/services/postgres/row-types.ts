import type { CustomTypesConfig } from "pg";

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_LIST = 1016;
const NUMERIC_LIST = 1231;

/** Conversion of column values: days without a time of the local zone, and large numbers as strings or numbers. */
export async function rowTypes(hasLargeNumbers: boolean): Promise<CustomTypesConfig> {
  const { types } = await import("pg");
  const own: Record<number, (text: string) => unknown> = {
    [DATE]: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00.000Z` : day),
  };
  if (hasLargeNumbers) {
    const lists = (id: number) => (text: string) =>
      (types.getTypeParser(id, "text")(text) as (string | null)[]).map((one) =>
        one === null ? null : Number(one),
      );
    Object.assign(own, {
      [INT8]: Number,
      [NUMERIC]: Number,
      [INT8_LIST]: lists(INT8_LIST),
      [NUMERIC_LIST]: lists(NUMERIC_LIST),
    });
  }
  const getTypeParser = (id: number, format?: string) =>
    own[id] ?? types.getTypeParser(id, format === "binary" ? "binary" : "text");
  return { getTypeParser } as CustomTypesConfig;
}
