import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** A release, as the versions service describes it. */
export const releaseSchema = z.object({
  /** The version, such as `1.4.0`. */
  name: z.string().max(100),
  /** Types of the nodes that came or changed with it. */
  nodes: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .default([]),
  /** ISO date. */
  createdAt: z.string().max(100),
  description: z.string().max(10_000).default(""),
  documentationUrl: z.string().max(2000).default(""),
  hasBreakingChange: z.boolean().default(false),
  hasSecurityFix: z.boolean().default(false),
  hasSecurityIssue: z.boolean().default(false),
  /** The version that ends the security issue; empty without one. */
  securityIssueFixVersion: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? ""),
});

/** A release, as the versions service describes it. */
export type Release = z.output<typeof releaseSchema>;

/** Data of the versions service on the running version and newer ones, newest first. */
export interface NewVersions {
  /** Null if the service does not know the running one. */
  current: Release | null;
  next: Release[];
}

/** Requests releases after the running one from the versions service. */
export const readNewVersions = route({
  method: "GET",
  path: "/services/versions",
  right: "signed in",
  answer: type<NewVersions>(),
  errors: [404, 502],
  summary: "Read which newer versions there are",
});
