import { updateTableRows } from "@heddle/api";
import { updateEach } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(updateTableRows, ({ subject, body, context }) =>
  updateEach(rowWriting(context), subject, body.rows),
);
