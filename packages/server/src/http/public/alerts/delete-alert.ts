import { deleteAlert } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteAlert", async ({ params, run }) => {
  await run(deleteAlert, params);
  return undefined;
});
