import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Days after the creation of an account in which its user is offered a call. */
export const ONBOARDING_DAYS = 14;

/** The offer of a call, as the services host words it. */
export const onboardingSchema = z.object({
  title: z.string().min(1).max(500),
  description: z.string().max(5000).default(""),
  /** Number of this offer among several; the first one is shown later. */
  toast_sequence_number: z.int().default(1),
});

/** The offer of a call, as the services host words it. */
export type OnboardingOffer = z.output<typeof onboardingSchema>;

/** Asks the services host whether the caller is offered a call; null for accounts older than {@link ONBOARDING_DAYS} days. */
export const readOnboarding = route({
  method: "GET",
  path: "/services/onboarding",
  right: "signed in",
  answer: type<OnboardingOffer | null>(),
  errors: [404, 502],
  summary: "Read whether the caller is offered an onboarding call",
});
