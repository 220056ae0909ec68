import type { RowWriting } from "../../data-tables/write-rows.ts";
import type { AppContext } from "../context.ts";

/** What calls write rows with. */
export function rowWriting({ store, config }: AppContext): RowWriting {
  return { store, limits: config.dataTables };
}
