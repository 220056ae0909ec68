import { sendTestEvent } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(sendTestEvent, async ({ query: { id }, context }) => {
  if (id === undefined) throw new HttpError("log-destination-not-named", {});
  return (await context.logStreaming.test(id)).sent;
});
