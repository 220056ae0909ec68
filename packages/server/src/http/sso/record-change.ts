import type { FastifyRequest } from "fastify";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import { changedNames } from "../audit/changed-names.ts";
import type { AppContext } from "../context.ts";

/** Records that the settings of a sign-in method were changed: the names of changed fields, never values. */
export async function recordChange(
  { audit }: AppContext,
  request: FastifyRequest,
  kind: OutsideKind,
  settings: { readonly before: object; readonly after: object },
): Promise<void> {
  const changed = changedNames(settings.before, settings.after);
  await audit.record(`audit.${kind}.updated`, { by: request, details: { changed } });
}
