import { folderNameSchema } from "../../folders/folder.ts";
import { z } from "../../zod.ts";
import { readOnly, writtenDate } from "../values.ts";

/** A folder that is sent. */
export const sentFolder = z
  .object({
    id: readOnly(z.string()),
    name: folderNameSchema,
    projectId: readOnly(z.string()),
    parentId: z.string().nullish().meta({ description: "The folder that it is in; null for none." }),
    workflowCount: readOnly(z.number()),
    createdAt: writtenDate(),
    updatedAt: writtenDate(),
  })
  .meta({ id: "sentFolder" });

/** A folder of the public API. */
export const publicFolder = sentFolder
  .extend({ parentId: z.string().nullable() })
  .required()
  .meta({ id: "folder" });
