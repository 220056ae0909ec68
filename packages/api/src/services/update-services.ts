import { route, type } from "../route.ts";
import { type ServiceSettings, serviceSwitchesSchema } from "./service-settings.ts";

/** Enables and disables services. Those that require a host are refused if the operator configured none. */
export const updateServices = route({
  method: "PATCH",
  path: "/services",
  right: "settings:manage",
  body: serviceSwitchesSchema,
  answer: type<ServiceSettings>(),
  errors: [400],
  summary: "Switch services on and off",
});
