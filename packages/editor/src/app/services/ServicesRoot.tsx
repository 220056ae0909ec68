import { useEffect } from "react";
import { type InstanceSettings, useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { servicesTexts } from "../../base/texts/services/services.ts";
import { Banners } from "./banners/Banners.tsx";
import { useExperiments } from "./experiments/use-experiments.ts";
import { offerCall } from "./prompts/offer-call.ts";
import { showPrompts } from "./prompts/show-prompts.ts";
import { openSurvey } from "./survey/open-survey.ts";
import { endSurvey, useTurn } from "./turns.ts";
import { startUsage } from "./usage/start-usage.ts";

/** Services that the owner enabled: lazily loaded, and rendered above every page. */
export function ServicesRoot() {
  const { data: settings } = useSettings();
  return settings ? <Started settings={settings} /> : null;
}

function Started({ settings }: { settings: InstanceSettings }) {
  const { data: user } = useCurrentUser();
  const lines = useExperiments(settings);
  const turn = useTurn(settings, user);
  useEffect(() => (settings.telemetry.enabled ? startUsage(settings) : undefined), [settings]);
  useEffect(() => {
    if (settings.hiringBannerEnabled) console.info(servicesTexts.hiring);
  }, [settings.hiringBannerEnabled]);
  useEffect(() => {
    if (turn === "survey") openSurvey({ onEnd: endSurvey });
  }, [turn]);
  useEffect(() => {
    if (turn === "prompts" && settings.promptsEnabled) void showPrompts();
  }, [turn, settings.promptsEnabled]);
  useEffect(
    () => (turn === "prompts" && settings.onboardingCallPromptEnabled ? offerCall() : undefined),
    [turn, settings.onboardingCallPromptEnabled],
  );
  return turn === "none" ? null : <Banners isOn={settings.bannersEnabled} lines={lines} />;
}
