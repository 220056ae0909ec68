import { updateAlert } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateAlert", ({ params, body, run }) => run(updateAlert, params, body));
