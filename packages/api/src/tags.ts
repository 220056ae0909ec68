import { z } from "./zod.ts";

export interface Tag {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** How many workflows carry it; only when asked for. */
  usageCount?: number;
}

/** Body of `POST /tags` and `PATCH /tags/{id}`. */
export const tagSchema = z.object({
  name: z
    .string("A tag needs a name.")
    .trim()
    .min(1, "A tag needs a name.")
    .max(24, "A tag's name has at most 24 characters."),
});
export type TagBody = z.infer<typeof tagSchema>;
