import { readInsights } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readInsights", ({ query: { range = "week", ...rest }, run }) =>
  run(readInsights, { range, ...rest }),
);
