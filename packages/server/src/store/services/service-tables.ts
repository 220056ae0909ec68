import type { ServiceName } from "@heddle/api";
import type { Generated } from "kysely";

/** Tables of data sent to the services host. Times are milliseconds since the epoch. */
export interface ServiceTables {
  servicePayload: {
    id: Generated<number>;
    service: ServiceName;
    sentAt: number;
    /** JSON of the `ServiceRequest`. */
    request: string;
    /** HTTP status of the response; null if there was none. */
    status: number | null;
    error: string | null;
  };
}
