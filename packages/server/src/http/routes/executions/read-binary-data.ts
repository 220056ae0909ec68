import { readBinaryData } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendFile } from "../../executions/send-file.ts";

export default serve(readBinaryData, ({ params: { id }, query, ...call }) => {
  const { mode, action, mimeType, fileName } = query;
  return sendFile({ id, mode: mode ?? action, mimeType, fileName }, call);
});
