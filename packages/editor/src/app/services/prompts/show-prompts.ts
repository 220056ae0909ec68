import { type Prompts, readPrompts } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the request for permission to contact the user. */
const openContactPrompt = lazyModal<Prompts>(() =>
  import("./ContactPrompt.tsx").then((module) => module.ContactPrompt),
);
/** Opens the request for a score. */
const openValueSurvey = lazyModal(() => import("./ValueSurvey.tsx").then((module) => module.ValueSurvey));

/**
 * Fetches the prompt from the services host, and shows it. Failures do not concern the user: the settings page lists
 * them.
 */
export async function showPrompts(): Promise<void> {
  const prompts = await call(readPrompts).catch(() => undefined);
  if (prompts?.showContactPrompt) openContactPrompt(prompts);
  else if (prompts?.showValueSurvey) openValueSurvey();
}
