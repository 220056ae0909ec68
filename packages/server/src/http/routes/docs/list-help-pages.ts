import { listHelpPages } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { helpContents } from "../../docs/contents.ts";

export default serve(listHelpPages, async () => {
  const { groups } = await helpContents();
  return groups.flatMap(({ entries }) => [...entries]);
});
