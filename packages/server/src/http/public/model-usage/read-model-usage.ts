import { readModelUsage } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readModelUsage", ({ query: { range = "week", workflowId }, run }) =>
  run(readModelUsage, { range, workflowId }),
);
