import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the survey; `onEnd` is called when it closes. */
export const openSurvey = lazyModal(() => import("./SurveyDialog.tsx").then((module) => module.SurveyDialog));
