import type { alerts } from "../texts/alerts.ts";
import type { commandTexts } from "../texts/commands/commands.ts";
import type { paletteWords } from "../texts/commands/palette-words.ts";
import type { filterTexts } from "../texts/filters.ts";
import type { texts } from "../texts/index.ts";
import type { insights } from "../texts/insights.ts";
import type { dataTables } from "../texts/pages/data-tables.ts";
import type { tourTexts } from "../texts/pages/tour.ts";
import type { agentSteps } from "../texts/runs/agent-steps.ts";
import type { inbox } from "../texts/runs/inbox.ts";
import type { modelBudgets } from "../texts/runs/model-budgets.ts";
import type { modelUsage } from "../texts/runs/model-usage.ts";
import type { triggers } from "../texts/runs/triggers.ts";
import type { servicesTexts } from "../texts/services/services.ts";
import type { servicesPageTexts } from "../texts/services/services-page.ts";
import type { surveyTexts } from "../texts/services/survey.ts";
import type { templateTexts } from "../texts/templates.ts";

/** Strings with the same keys, and functions with the same parameters, in another language. */
type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : Texts;

/** All strings of a language: the shared ones, and those loaded with their pages. */
export interface Translation extends Translated<typeof texts> {
  agentSteps: Translated<typeof agentSteps>;
  alerts: Translated<typeof alerts>;
  commands: Translated<typeof commandTexts>;
  dataTables: Translated<typeof dataTables>;
  filters: Translated<typeof filterTexts>;
  inbox: Translated<typeof inbox>;
  insights: Translated<typeof insights>;
  modelBudgets: Translated<typeof modelBudgets>;
  modelUsage: Translated<typeof modelUsage>;
  paletteWords: Translated<typeof paletteWords>;
  services: Translated<typeof servicesTexts>;
  servicesPage: Translated<typeof servicesPageTexts>;
  survey: Translated<typeof surveyTexts>;
  tour: Translated<typeof tourTexts>;
  templateLibrary: Translated<typeof templateTexts>;
  triggers: Translated<typeof triggers>;
}
