import { tagSchema } from "../../tags/tag.ts";
import { z } from "../../zod.ts";
import { readOnly, writtenDate } from "../values.ts";

/** A tag that is sent. */
export const sentTag = z
  .object({
    id: readOnly(z.string()),
    name: tagSchema.shape.name,
    createdAt: writtenDate(),
    updatedAt: writtenDate(),
  })
  .meta({ id: "sentTag" });

/** A tag of the public API. */
export const publicTag = sentTag.required().meta({ id: "tag" });
