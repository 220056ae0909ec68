import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the survey; `onSent` is called when the answers are stored. */
export const openSurvey = lazyModal(() => import("./SurveyDialog.tsx").then((module) => module.SurveyDialog));
