import { z } from "../zod.ts";

/** A tag of workflows. Dates are ISO dates. */
export interface Tag {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Number of workflows that carry it; on request only. */
  usageCount?: number;
}

/** Longest name of a tag. */
export const MAX_TAG_CHARACTERS = 24;

/** Body of the calls that create and rename tags: a name of 1 to 24 characters. @internal */
export const tagSchema = z.object({
  name: z
    .string("A tag needs a name.")
    .trim()
    .min(1, "A tag needs a name.")
    .max(MAX_TAG_CHARACTERS, `A tag's name has at most ${MAX_TAG_CHARACTERS} characters.`),
});
