import { route, type } from "../route.ts";
import type { ServiceSettings } from "./service-settings.ts";

/** Returns the enabled services, and the data that each one sends. */
export const readServices = route({
  method: "GET",
  path: "/services",
  right: "settings:manage",
  answer: type<ServiceSettings>(),
  summary: "Read the services of the instance",
});
