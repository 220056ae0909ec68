import type { FastifyRequest } from "fastify";
import type { TableShape } from "../../data-tables/table-shape.ts";
import type { AppContext } from "../context.ts";

/** Puts a change of columns into the audit log. */
export async function recordColumns(
  { audit }: AppContext,
  request: FastifyRequest,
  { id, name }: TableShape,
): Promise<void> {
  const details = { changed: ["columns"] };
  await audit.record("audit.data-table.updated", { by: request, about: { id, name }, details });
}
