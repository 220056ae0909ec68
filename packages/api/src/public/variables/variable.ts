import { newVariableSchema } from "../../variables/variable.ts";
import { z } from "../../zod.ts";
import { readOnly } from "../values.ts";

/** A variable that is sent. */
export const sentVariable = z
  .object({
    id: readOnly(z.string()),
    key: newVariableSchema.shape.key,
    value: z.string("The value of a variable is text."),
    type: z.string().optional(),
    projectId: newVariableSchema.shape.projectId
      .optional()
      .meta({ description: "The project whose workflows read it; null = all workflows." }),
  })
  .meta({ id: "sentVariable" });

/** A variable of the public API. */
export const publicVariable = sentVariable.required().meta({ id: "variable" });
