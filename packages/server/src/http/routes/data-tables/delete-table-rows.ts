import { deleteTableRows } from "@heddle/api";
import { deleteRows } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(deleteTableRows, ({ subject, body: { ids }, context }) =>
  deleteRows(rowWriting(context), subject, ids),
);
