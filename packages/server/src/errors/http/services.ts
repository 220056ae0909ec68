import type { HttpErrorCatalogue } from "../wording.ts";

/** Calls about the services host. */
export const SERVICES_ERRORS = {
  "no-services-host": ({ services }: { services: string }) => ({
    status: 400,
    message: `This Heddle has no services host, so these cannot be enabled: ${services}.`,
    remedy: "An administrator can set one in HEDDLE_SERVICES_HOST.",
  }),
  "service-off": ({ service }: { service: string }) => ({
    status: 404,
    message: `The service "${service}" is switched off.`,
    remedy: "The owner can enable it in the settings, under Services.",
  }),
  "services-host-silent": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The services host does not answer: ${reason}`,
  }),
  "services-host-refused": ({ status }: { status: number }) => ({
    status: 502,
    message: `The services host responded with status ${status}.`,
  }),
  "services-host-unreadable": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The services host sent an invalid response: ${reason}`,
  }),
} satisfies HttpErrorCatalogue;
