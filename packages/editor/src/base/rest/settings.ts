import { readSettings, type SettingsAnswer } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/** All settings of the instance, as signed-in users receive them. */
export type InstanceSettings = Required<SettingsAnswer>;

/** The instance's settings, as far as the editor needs them. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call(readSettings),
  staleTime: 5 * 60_000,
});

/** What everybody may know of the settings; undefined until they are loaded. */
export const usePublicSettings = () => useQuery(settingsQuery);

/** The settings; undefined until they are loaded, and without a session. */
export const useSettings = () => useQuery({ ...settingsQuery, select: wholeSettings });

function wholeSettings(settings: SettingsAnswer): InstanceSettings | undefined {
  return isWhole(settings) ? settings : undefined;
}

function isWhole(settings: SettingsAnswer): settings is InstanceSettings {
  return settings.instanceId !== undefined;
}
