import { createAlert } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createAlert", ({ params, body, run }) => run(createAlert, params, body));
