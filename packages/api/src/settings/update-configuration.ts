import { route, type } from "../route.ts";
import { configurationSchema, type ShownConfiguration } from "./configuration.ts";

/** Stores base URL, time zone and retention for the next start. Values from the environment stay unchanged. */
export const updateConfiguration = route({
  method: "PUT",
  path: "/settings/configuration",
  right: "settings:manage",
  body: configurationSchema,
  answer: type<ShownConfiguration>(),
  errors: [400],
  summary: "Change base URL, time zone and retention",
});
