import { searchHelp } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPage } from "../../docs/page.ts";
import { searchPage } from "../../docs/search/search-page.ts";

export default serve(searchHelp, async ({ query: { q }, reply }) => sendPage(reply, await searchPage(q)));
