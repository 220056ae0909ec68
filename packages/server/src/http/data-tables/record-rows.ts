import type { FastifyRequest } from "fastify";
import type { TableShape } from "../../data-tables/table-shape.ts";
import type { AppContext } from "../context.ts";

/** Writes a change of rows to the audit log: their number, never their contents. */
export async function recordRows(
  { audit }: AppContext,
  request: FastifyRequest,
  { id, name }: Pick<TableShape, "id" | "name">,
  details: { readonly change: "inserted" | "updated" | "deleted"; readonly count: number },
): Promise<void> {
  if (details.count === 0) return;
  await audit.record("audit.data-table.rows.changed", { by: request, about: { id, name }, details });
}
