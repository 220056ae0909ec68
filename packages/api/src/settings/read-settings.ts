import { route, type } from "../route.ts";
import type { SettingsAnswer } from "./instance-settings.ts";

/** Reads the settings of the instance: all of them with a session, otherwise those for the sign-in pages. */
export const readSettings = route({
  method: "GET",
  path: "/settings",
  right: "anybody",
  worksWithoutSecondFactor: true,
  answer: type<SettingsAnswer>(),
  summary: "Read the settings of the instance",
});
