import { updateSecuritySettings } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateSecuritySettings", ({ body, run }) =>
  run(updateSecuritySettings, {}, body),
);
