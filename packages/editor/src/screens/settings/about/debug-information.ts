import type { Installation } from "@heddle/api";
import type { InstanceSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";

const text = texts.about;

/** Installation details for bug reports: versions and settings, and no names of users, hosts or folders. */
export function debugInformation(
  settings: InstanceSettings,
  installation: Installation | undefined,
  browser: string,
): string {
  const features = Object.entries(settings.enterprise)
    .filter(([, isOn]) => isOn)
    .map(([name]) => name);
  const lines: [label: string, value: string][] = [
    ["Heddle", settings.versionCli],
    ...installationLines(installation),
    [text.queue, settings.executionMode],
    [text.features, features.join(", ")],
    [text.browser, browser],
  ];
  return lines.map(([label, value]) => `${label}: ${value}`).join("\n");
}

function installationLines(installation: Installation | undefined): [string, string][] {
  if (!installation) return [];
  const { node, platform, database } = installation;
  return [
    [text.node, node],
    [text.platform, platform],
    [text.database, `${database.kind} ${database.version}`],
  ];
}
