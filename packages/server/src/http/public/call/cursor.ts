import { MAX_PUBLIC_PAGE_ENTRIES } from "@heddle/api";
import { z } from "zod";
import { HttpError } from "../../../errors/http-error.ts";

const limit = z.number().int().min(1).max(MAX_PUBLIC_PAGE_ENTRIES);
const byOffset = z.object({ limit, offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
const byLastId = z.object({ limit, lastId: z.string().regex(/^\d{1,15}$/) });
const byRow = z.object({
  limit,
  sortBy: z.string().max(200).optional(),
  after: z.string().max(500).optional(),
});
/** Cursors of ours are shorter. */
const MAX_CURSOR_CHARACTERS = 1_000;

/** Pagination parameters of callers. */
interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** One page of a complete list. A cursor contains its own limit. */
export function pageOfAll<Entry>(
  entries: readonly Entry[],
  query: PageQuery,
): { data: Entry[]; nextCursor: string | null } {
  const { limit: size, offset } = offsetOf(query);
  const end = offset + size;
  const data = entries.slice(offset, end);
  return { data, nextCursor: end < entries.length ? cursorOf({ limit: size, offset: end }) : null };
}

/** Limit and offset of a query. */
export function offsetOf({ limit: size, cursor }: PageQuery): z.output<typeof byOffset> {
  return cursor === undefined ? { limit: size, offset: 0 } : read(cursor, byOffset);
}

/** The limit, and the id after which the page starts. */
export function lastIdOf({ limit: size, cursor }: PageQuery): { limit: number; lastId?: string } {
  return cursor === undefined ? { limit: size } : read(cursor, byLastId);
}

/** The limit, the order, and the cursor of the list itself after which the page starts. */
export function rowPlaceOf({
  limit: size,
  cursor,
  sortBy,
}: PageQuery & { sortBy?: string | undefined }): z.output<typeof byRow> {
  return cursor === undefined ? { limit: size, sortBy } : read(cursor, byRow);
}

type Place = z.output<typeof byOffset> | z.output<typeof byLastId> | z.output<typeof byRow>;

/** A cursor: base64 of JSON. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64");
}

function read<Place>(cursor: string, schema: z.ZodType<Place>): Place {
  try {
    if (cursor.length > MAX_CURSOR_CHARACTERS) throw new RangeError("too long");
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64").toString("utf8")));
  } catch {
    throw new HttpError("cursor-broken", {});
  }
}
