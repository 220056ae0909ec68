import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** A line above every page that the services host wants read. */
export const bannerSchema = z.object({
  /** Users who close a banner do not see one with this id again. */
  id: z.string().min(1).max(100),
  text: z.string().min(1).max(1000),
  tone: z.enum(["info", "warning"]).default("info"),
  /** Link to more information. */
  link: z.object({ label: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }) }).optional(),
  canBeClosed: z.boolean().default(true),
});

/** A line above every page that the services host wants read. */
export type Banner = z.output<typeof bannerSchema>;

/** Requests banners from the services host; those that the caller closed are omitted. */
export const listBanners = route({
  method: "GET",
  path: "/services/banners",
  right: "signed in",
  answer: type<Banner[]>(),
  errors: [404, 502],
  summary: "List the banners of the services host",
});
