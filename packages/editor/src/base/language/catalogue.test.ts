import { LANGUAGES } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { alerts } from "../texts/alerts.ts";
import { commandTexts } from "../texts/commands/commands.ts";
import { paletteWords } from "../texts/commands/palette-words.ts";
import { filterTexts } from "../texts/filters.ts";
import { texts } from "../texts/index.ts";
import { insights } from "../texts/insights.ts";
import { dataTables } from "../texts/pages/data-tables.ts";
import { tourTexts } from "../texts/pages/tour.ts";
import { agentSteps } from "../texts/runs/agent-steps.ts";
import { inbox } from "../texts/runs/inbox.ts";
import { modelBudgets } from "../texts/runs/model-budgets.ts";
import { modelUsage } from "../texts/runs/model-usage.ts";
import { triggers } from "../texts/runs/triggers.ts";
import { servicesTexts } from "../texts/services/services.ts";
import { servicesPageTexts } from "../texts/services/services-page.ts";
import { surveyTexts } from "../texts/services/survey.ts";
import { templateTexts } from "../texts/templates.ts";
import { loadLanguage } from "./start.ts";
import { markersOf } from "./test/markers.ts";

const english: object = {
  ...texts,
  agentSteps,
  alerts,
  commands: commandTexts,
  dataTables,
  filters: filterTexts,
  inbox,
  insights,
  modelBudgets,
  modelUsage,
  paletteWords,
  services: servicesTexts,
  servicesPage: servicesPageTexts,
  survey: surveyTexts,
  tour: tourTexts,
  templateLibrary: templateTexts,
  triggers,
};

/** Returns every string of a catalog by its path. */
function entries(group: object, path = ""): [string, unknown][] {
  return Object.entries(group).flatMap(([key, text]: [string, unknown]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return typeof text === "object" && text !== null ? entries(text, at) : [[at, text]];
  });
}

describe.each(LANGUAGES.filter((language) => language !== "en"))("The catalog in %s", (language) => {
  it("has exactly the keys of the English one", async () => {
    const keys = entries(await loadLanguage(language)).map(([key]) => key);

    expect(keys.toSorted()).toEqual(
      entries(english)
        .map(([key]) => key)
        .toSorted(),
    );
  });

  it("uses the same values in each string as the English one", async () => {
    const translated = new Map(entries(await loadLanguage(language)));
    const differing = entries(english).flatMap(([key, text]) => {
      const given = markersOf(text, text);
      const said = markersOf(text, translated.get(key));
      return given.join() === said.join() ? [] : [`${key}: ${given.join(" ")} but ${said.join(" ")}`];
    });

    expect(differing).toEqual([]);
  });

  it("has no empty string", async () => {
    const empty = entries(await loadLanguage(language)).filter(([, text]) => text === "");

    expect(empty).toEqual([]);
  });
});
