import { deleteVariable } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteVariable", async ({ params: { id }, run }) => {
  await run(deleteVariable, { id });
  return undefined;
});
