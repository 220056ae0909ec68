import { updateVariable } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateVariable", async ({ params: { id }, body: { key, value }, run }) => {
  await run(updateVariable, { id }, { key, value });
  return undefined;
});
