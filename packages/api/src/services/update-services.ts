import { route, type } from "../route.ts";
import { type ServiceSettings, serviceSwitchesSchema } from "./service-settings.ts";

/** Switches services on and off. Those that need a host are refused where the operator named none. */
export const updateServices = route({
  method: "PATCH",
  path: "/services",
  right: "settings:manage",
  body: serviceSwitchesSchema,
  answer: type<ServiceSettings>(),
  errors: [400],
  summary: "Switch services on and off",
});
