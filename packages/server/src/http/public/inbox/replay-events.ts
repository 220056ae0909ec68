import { replayEvents } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("replayEvents", ({ body: { ids, loadWorkflow = false }, run }) =>
  run(replayEvents, {}, { ids, loadWorkflow }),
);
