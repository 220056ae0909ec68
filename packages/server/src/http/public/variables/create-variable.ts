import { createVariable } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createVariable", async ({ body: { key, value, projectId = null }, run }) => {
  const { id, type } = await run(createVariable, {}, { key, value, projectId });
  return { id, key, value, type, projectId };
});
