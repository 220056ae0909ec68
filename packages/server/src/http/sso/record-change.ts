import type { FastifyRequest } from "fastify";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { AppContext } from "../context.ts";

/** Records that the settings of a way to sign in were changed: the names of what changed, never values. */
export async function recordChange(
  { audit }: AppContext,
  request: FastifyRequest,
  kind: OutsideKind,
  settings: { readonly before: object; readonly after: object },
): Promise<void> {
  const before = settings.before as Record<string, unknown>;
  const changed = Object.entries(settings.after)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
    .map(([key]) => key);
  await audit.record(`audit.${kind}.updated`, { by: request, details: { changed } });
}
