import { z } from "./zod.ts";

/** IANA name of a time zone. @internal */
export const timezoneSchema = z.string().trim().min(1, "Choose a time zone.").max(100);
