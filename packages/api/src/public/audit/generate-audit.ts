import { AUDIT_CATEGORIES } from "../../security-audit/security-audit.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

const section = z.object({
  title: z.string(),
  description: z.string(),
  recommendation: z.string(),
  location: z.array(z.looseObject({ kind: z.string() })).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  nextVersions: z.array(z.unknown()).optional(),
});

export const generateAudit = publicRoute({
  method: "POST",
  path: "/audit",
  scope: "securityAudit:generate",
  area: "Audit",
  body: z
    .object({
      additionalOptions: z
        .object({
          daysAbandonedWorkflow: z.number().int().min(1).max(36_500).optional(),
          categories: z.array(z.enum(AUDIT_CATEGORIES)).min(1).max(10).optional(),
        })
        .optional(),
    })
    .optional(),
  answer: z.union([
    z.record(z.string(), z.object({ risk: z.string(), sections: z.array(section) })),
    z.array(z.never()).max(0),
  ]),
  summary: "Look for risks of the installation; for owners and admins",
});
