import { useEffect } from "react";
import { type InstanceSettings, useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { servicesTexts } from "../../base/texts/services/services.ts";
import { Banners } from "./banners/Banners.tsx";
import { useExperiments } from "./experiments/use-experiments.ts";
import { offerCall } from "./prompts/offer-call.ts";
import { showPrompts } from "./prompts/show-prompts.ts";
import { openSurvey } from "./survey/open-survey.ts";
import { startUsage } from "./usage/start-usage.ts";

/** What the owner switched on: loaded only then, and drawn above every page. */
export function ServicesRoot() {
  const { data: settings } = useSettings();
  return settings ? <Started settings={settings} /> : null;
}

function Started({ settings }: { settings: InstanceSettings }) {
  const { data: user } = useCurrentUser();
  const lines = useExperiments(settings);
  const asks = settings.personalizationSurveyEnabled && user !== undefined && !user.personalizationAnswers;
  useEffect(() => (settings.telemetry.enabled ? startUsage(settings) : undefined), [settings]);
  useEffect(() => {
    if (settings.hiringBannerEnabled) console.info(servicesTexts.hiring);
  }, [settings.hiringBannerEnabled]);
  useEffect(() => {
    if (settings.promptsEnabled) void showPrompts();
  }, [settings.promptsEnabled]);
  useEffect(
    () => (settings.onboardingCallPromptEnabled ? offerCall() : undefined),
    [settings.onboardingCallPromptEnabled],
  );
  useEffect(() => {
    if (!asks) return;
    openSurvey({ onSent: () => settings.onboardingCallPromptEnabled && offerCall() });
  }, [asks, settings.onboardingCallPromptEnabled]);
  return <Banners isOn={settings.bannersEnabled} lines={lines} />;
}
