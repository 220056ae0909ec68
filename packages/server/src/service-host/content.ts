import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { bannerSchema, onboardingSchema, promptsSchema, releaseSchema } from "@heddle/api";
import { z } from "zod";
import { CommandError } from "../errors/command-error.ts";

const experimentSchema = z.object({
  /** Variants by how many of a hundred users get each; a flag without variants is on or off for all. */
  variants: z.record(z.string().max(100), z.number().min(0).max(100)),
});

const contentSchema = z.strictObject({
  releases: z.array(releaseSchema).default([]),
  banners: z.array(bannerSchema.extend({ versions: z.array(z.string()).optional() })).default([]),
  prompts: promptsSchema.prefault({}),
  onboarding: onboardingSchema.nullable().default(null),
  flags: z.record(z.string().max(200), z.union([z.boolean(), experimentSchema])).default({}),
});

/** Responses of the services, as written by the operator. */
export type ServiceContent = z.output<typeof contentSchema>;

const FIRST_CONTENT = {
  releases: [],
  banners: [],
  prompts: { title: "", message: "", showContactPrompt: false, showValueSurvey: false },
  onboarding: null,
  flags: {},
};

/** Reads the services' responses; a missing file is created empty. @throws CommandError */
export function readContent(file: string): ServiceContent {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(FIRST_CONTENT, undefined, 2)}\n`);
  const text = readFileSync(file, "utf8");
  const parsed = contentSchema.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  throw new CommandError("services-content-wrong", { file, reason: z.prettifyError(parsed.error) });
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError("services-content-wrong", { file, reason: (error as Error).message });
  }
}
