import { answerSurvey, USAGE_EVENTS } from "@heddle/api";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

const EVENT = "User responded to personalization questions";
const REPORTED: readonly string[] = USAGE_EVENTS[EVENT];

export default serve(answerSurvey, async ({ body, caller, context }) => {
  const row = await context.users.update(caller.id, { personalizationAnswers: JSON.stringify(body) });
  if ((await context.services.on()).has("telemetry")) {
    const known = Object.entries(body).filter(([name]) => REPORTED.includes(name));
    const event = { name: EVENT, properties: Object.fromEntries(known), at: new Date().toISOString() };
    // The answers are stored: whether the host takes them is not the user's concern.
    await context.services
      .ask("telemetry", (sender) => REQUESTS.usage(sender, row, [event]))
      .catch(({ message }: Error) => context.log.warn(`Answers of the survey were not sent: ${message}`));
  }
  return { success: true } as const;
});
