import { testCredential } from "@heddle/api";
import { checkDraft } from "../../../credentials/check-draft.ts";
import { serve } from "../../call/serve.ts";

export default serve(testCredential, ({ subject: stored, body, context, caller }) =>
  checkDraft(context, stored, { ...body.credentials, userId: caller.id }),
);
