import { readSecuritySettings } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readSecuritySettings", ({ run }) => run(readSecuritySettings, {}));
