import { flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { Tag } from "./tag.ts";

/** Lists all tags by name, with `withUsageCount` also how many workflows carry each. */
export const listTags = route({
  method: "GET",
  path: "/tags",
  right: "signed in",
  query: z.object({ withUsageCount: flag() }),
  answer: type<Tag[]>(),
  summary: "List tags",
});
