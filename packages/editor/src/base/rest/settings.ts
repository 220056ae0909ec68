import { readSettings, type SettingsAnswer } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/** All settings of the instance, as sent to logged-in users. */
export type InstanceSettings = Required<SettingsAnswer>;

/** The instance settings that the editor needs. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call(readSettings),
  staleTime: 5 * 60_000,
});

/** Returns the public settings; undefined until they are loaded. */
export const usePublicSettings = () => useQuery(settingsQuery);

/** Returns the settings; undefined until they are loaded, and without a session. */
export const useSettings = () => useQuery({ ...settingsQuery, select: wholeSettings });

function wholeSettings(settings: SettingsAnswer): InstanceSettings | undefined {
  return isWhole(settings) ? settings : undefined;
}

function isWhole(settings: SettingsAnswer): settings is InstanceSettings {
  return settings.instanceId !== undefined;
}
