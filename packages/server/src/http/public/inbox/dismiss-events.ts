import { dismissEvents } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("dismissEvents", ({ body: { ids, isDismissed = true }, run }) =>
  run(dismissEvents, {}, { ids, isDismissed }),
);
