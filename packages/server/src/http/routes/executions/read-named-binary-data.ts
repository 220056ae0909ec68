import { readNamedBinaryData } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendFile } from "../../executions/send-file.ts";

export default serve(readNamedBinaryData, ({ params, query, ...call }) =>
  sendFile({ ...params, mode: query.mode, mimeType: query.mimeType }, call),
);
