import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const readCredentialSchema = publicRoute({
  method: "GET",
  path: "/credentials/schema/:credentialTypeName",
  scope: null,
  area: "Credentials",
  answer: z.looseObject({}),
  errors: [404],
  summary: "Read the JSON schema of the data of a credential type",
});
