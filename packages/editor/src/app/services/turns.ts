import { useLocation } from "@tanstack/react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";

/** Page on which prompts appear. A link to any other page shows that page, and nothing else. */
const START_PAGE = "/workflows";

/** State of the survey: true once it was closed on this page. */
const survey = createStore(() => ({ isOver: false }));

/** Records that the survey was closed, so that waiting prompts can appear. */
export const endSurvey = () => survey.setState({ isOver: true });

/**
 * Prompt that can appear now. New users see one thing at a time: the tour in its workflow, and on the start page the
 * survey, then offers and questions. `lines` are banners, which experienced users see on every page.
 */
type Turn = "none" | "survey" | "prompts" | "lines";

export function turnOf(
  { personalizationSurveyEnabled }: Pick<InstanceSettings, "personalizationSurveyEnabled">,
  user: Pick<CurrentUser, "settings" | "personalizationAnswers"> | undefined,
  { page, isSurveyOver }: { page: string; isSurveyOver: boolean },
): Turn {
  const isStart = page === START_PAGE;
  // A user can leave the tour for the start page, or delete its workflow.
  if (user === undefined || (isOnTour(user) && !isStart)) return "none";
  const isAsked = personalizationSurveyEnabled && !user.personalizationAnswers;
  if (isAsked && !isSurveyOver) return isStart ? "survey" : "none";
  return isStart ? "prompts" : "lines";
}

/** Returns the same for the open page. */
export function useTurn(settings: InstanceSettings, user: CurrentUser | undefined): Turn {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isSurveyOver = useStore(survey, ({ isOver }) => isOver);
  return turnOf(settings, user, { page, isSurveyOver });
}

/** True until the user has seen the tour or skipped it. */
function isOnTour({ settings }: Pick<CurrentUser, "settings">): boolean {
  return settings.showTour === true && settings.tourWorkflowId !== undefined;
}
