import { type Prompts, readPrompts } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the question whether the user may be written to. */
const openContactPrompt = lazyModal<Prompts>(() =>
  import("./ContactPrompt.tsx").then((module) => module.ContactPrompt),
);
/** Opens the question for a score. */
const openValueSurvey = lazyModal(() => import("./ValueSurvey.tsx").then((module) => module.ValueSurvey));

/** Asks the services host what to ask, and asks it. Failures are not the user's concern: the settings page lists them. */
export async function showPrompts(): Promise<void> {
  const prompts = await call(readPrompts).catch(() => undefined);
  if (prompts?.showContactPrompt) openContactPrompt(prompts);
  else if (prompts?.showValueSurvey) openValueSurvey();
}
