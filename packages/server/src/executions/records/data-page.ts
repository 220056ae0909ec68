import { sql } from "kysely";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { Store } from "../../store/store.ts";
import { toSummary } from "./execution-summary.ts";
import { pageQuery } from "./list-executions.ts";
import { STORED_BYTES } from "./stored-sizes.ts";
import type { ExecutionFilter, ExecutionPage, ExecutionWithData } from "./types.ts";

/** Larger data are left out: a page of them would fill the memory. */
const MAX_STORED_BYTES = 2 * 2 ** 20;

/** A page of executions with their data, newest first. */
export async function dataPage(
  { store, resume }: { store: Store; resume: ResumeSettings | undefined },
  filter: ExecutionFilter,
  page: ExecutionPage,
): Promise<ExecutionWithData[]> {
  const rows = await pageQuery(store, filter, page)
    .leftJoin("executionData", "executionData.executionId", "execution.id")
    .select(STORED_BYTES.as("bytes"))
    .select(
      sql<string | Uint8Array | null>`case when ${STORED_BYTES} <= ${MAX_STORED_BYTES}
        then "executionData"."data" end`.as("data"),
    )
    .execute();
  return rows.map(({ data, bytes, ...row }) => ({
    summary: toSummary(row, resume),
    stored: data ?? undefined,
    isTooLarge: Number(bytes) > MAX_STORED_BYTES,
  }));
}
