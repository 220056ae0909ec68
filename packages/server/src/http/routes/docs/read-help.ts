import { readHelp } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { filePage } from "../../docs/file-page.ts";
import { sendPage } from "../../docs/page.ts";

export default serve(readHelp, async ({ reply }) => {
  const page = await filePage("/docs");
  if (!page) throw notFound("The help");
  return sendPage(reply, page);
});
