import { route, type } from "../route.ts";
import type { ShownConfiguration } from "./configuration.ts";

/** Reads the stored base URL, time zone and retention. */
export const readConfiguration = route({
  method: "GET",
  path: "/settings/configuration",
  right: "settings:manage",
  answer: type<ShownConfiguration>(),
  summary: "Read base URL, time zone and retention",
});
