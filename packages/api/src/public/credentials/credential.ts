import { credentialSchema } from "../../credentials/credential.ts";
import { z } from "../../zod.ts";
import { readOnly, writtenDate } from "../values.ts";

const sentCredential = z.object({
  id: readOnly(z.string()),
  name: credentialSchema.shape.name,
  type: credentialSchema.shape.type,
  createdAt: writtenDate(),
  updatedAt: writtenDate(),
});

/** A credential of the public API; its data is never returned. */
export const publicCredential = sentCredential.required().meta({ id: "credential" });

/** A new one. */
export const newPublicCredential = z
  .object({
    ...sentCredential.shape,
    data: z
      .record(z.string(), z.unknown(), "A credential needs `data`, an object.")
      .meta({ writeOnly: true, description: "As `GET /credentials/schema/{credentialTypeName}` says." }),
  })
  .meta({ id: "newCredential" });

/** Changes of a credential; absent keys stay unchanged. */
export const changedPublicCredential = newPublicCredential
  .pick({ name: true, type: true, data: true })
  .partial()
  .meta({ id: "changedCredential" });
