import { z } from "../zod.ts";

/** Default page size. */
const PAGE_ENTRIES = 100;
/** Most entries of a page. */
export const MAX_PUBLIC_PAGE_ENTRIES = 250;

/** True or false in a query string. @internal */
export const queryFlag = () =>
  z
    .stringbool({ truthy: ["true", "1"], falsy: ["false", "0"], error: "Send true or false." })
    .optional()
    .meta({ queryType: "boolean" });

/** Text in a query string. @internal */
export const queryText = () => z.string("Send this once, as text.").max(1_000).optional();

/** Limit and cursor of calls that answer pages. @internal */
export const pageQuery = {
  limit: z.coerce
    .number("A limit is a number.")
    .int("A limit is a whole number.")
    .min(1, "A limit is at least 1.")
    .max(MAX_PUBLIC_PAGE_ENTRIES, `A limit is at most ${MAX_PUBLIC_PAGE_ENTRIES}.`)
    .default(PAGE_ENTRIES)
    .meta({ description: "Most entries to answer. A cursor brings its own limit." }),
  cursor: queryText().meta({ description: "The `nextCursor` of the page before." }),
};

/** A page of a list. @internal */
export function pageOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    data: z.array(entry),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "Send it as `cursor` for the next page; null at the end." }),
  });
}

/** A read-only field: callers can send it back, and it is ignored. @internal */
export function readOnly<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().meta({ readOnly: true });
}

/** An ISO date that the server writes. @internal */
export const writtenDate = () => readOnly(z.string().meta({ format: "date-time" }));
