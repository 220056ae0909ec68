import type { RowWriting } from "../../data-tables/write-rows.ts";
import type { AppContext } from "../context.ts";

/** Dependencies of calls that write rows. */
export function rowWriting({ store, config }: AppContext): RowWriting {
  return { store, limits: config.dataTables };
}
