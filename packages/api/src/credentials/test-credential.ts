import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { CredentialBody, CredentialTestResult } from "./credential.ts";

/** The credential in its form; `id` if it is stored. @internal */
export interface TestCredentialBody {
  credentials: Partial<CredentialBody> & { id?: string; type: string };
}

const schema = z.object({
  credentials: z.looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()).default({}),
  }),
});

/** Tests the connection with the data of the form, stored or not. Blanked secrets are replaced by the stored ones. */
export const testCredential = route({
  method: "POST",
  path: "/credentials/test",
  right: "credential:update if stored",
  about: "body.credentials.id",
  body: accepting<TestCredentialBody>()(schema),
  answer: type<CredentialTestResult>(),
  summary: "Test a credential",
});
