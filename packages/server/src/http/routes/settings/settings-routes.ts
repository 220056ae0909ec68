import type { FastifyInstance } from "fastify";
import { timezones } from "../../../identity/settings/timezones.ts";
import type { AppContext } from "../../context.ts";
import { instanceSettings, publicSettings } from "./instance-settings.ts";

export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  app.get("/settings", { config: { isOpen: true } }, async (request) => ({
    data: request.session ? await instanceSettings(context) : await publicSettings(context),
  }));

  app.get("/options/timezones", async () => ({ data: timezones() }));
}
