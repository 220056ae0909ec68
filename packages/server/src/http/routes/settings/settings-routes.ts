import type { FastifyInstance } from "fastify";
import { instanceSettings, publicSettings } from "../../../identity/settings/instance-settings.ts";
import { timezones } from "../../../identity/settings/timezones.ts";
import type { AppContext } from "../../context.ts";

export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  app.get("/settings", { config: { isOpen: true } }, async (request) => ({
    data: request.session ? await instanceSettings(context) : await publicSettings(context),
  }));

  app.get("/options/timezones", async () => ({ data: timezones() }));
}
