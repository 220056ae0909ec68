import { readReleaseNotes } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { filePage } from "../../docs/file-page.ts";
import { sendPage } from "../../docs/page.ts";

export default serve(readReleaseNotes, async ({ params: { id }, reply }) => {
  const page = await filePage(`/docs/releases/${id}`);
  if (!page) throw notFound("A page of this name");
  return sendPage(reply, page);
});
