import { shareCredential } from "@heddle/api";
import { replaceShares } from "../../../credentials/shares.ts";
import { serve } from "../../call/serve.ts";

export default serve(shareCredential, async ({ subject: row, body, context }) => {
  await replaceShares(context.store, row, body.shareWithIds);
  return null;
});
