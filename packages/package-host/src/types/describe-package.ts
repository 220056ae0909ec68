import { isRecord } from "@heddle/workflow";
import type { PackageLocation } from "../process/package-location.ts";
import type { PackageProcess } from "../process/package-process.ts";
import { startPackage } from "../process/processes.ts";
import { emptyRequest } from "../run/task-request.ts";
import { iconFile } from "./icon-file.ts";
import type { PackageCatalogue, PackageCredential, PackageNode } from "./package-catalogue.ts";
import { soundCredential, soundDescription } from "./sound-description.ts";

/** Loads a package in a process of its own, which ends afterwards, and returns what it describes. */
export async function describePackage(location: PackageLocation): Promise<PackageCatalogue> {
  const process: PackageProcess = await startPackage(location);
  try {
    const { head } = await process.run(emptyRequest("describe"), "", { call: () => undefined });
    return catalogueOf(location, head["value"]);
  } finally {
    process.kill();
  }
}

/** What the process says is checked: it is the package that speaks. */
function catalogueOf({ name, folder }: PackageLocation, said: unknown): PackageCatalogue {
  const { nodes, credentials, failures } = (isRecord(said) ? said : {}) as Record<string, unknown>;
  return {
    nodes: recordsIn(nodes).flatMap((node) => nodeOf(name, folder, node)),
    credentials: recordsIn(credentials).flatMap((one) => credentialOf(folder, one)),
    failures: recordsIn(failures).map(({ file, message }) => ({
      file: String(file),
      message: String(message),
    })),
  };
}

function nodeOf(packageName: string, folder: string, node: Record<string, unknown>): PackageNode[] {
  const name = `${packageName}.${String(node["name"])}`;
  const versions = recordsIn(node["versions"]).map(({ description, has, methods, webhookMethods }) => ({
    description: soundDescription(name, isRecord(description) ? description : {}),
    has: textsIn(has),
    methods: Object.fromEntries(
      Object.entries(isRecord(methods) ? methods : {}).map(([kind, names]) => [kind, textsIn(names)]),
    ),
    webhookMethods: textsIn(webhookMethods),
  }));
  if (versions.length === 0) return [];
  const file = String(node["file"]);
  const icon = iconFile(
    folder,
    file,
    versions.map(({ description }) => description.icon),
  );
  return [{ name, file, icon, versions }];
}

function credentialOf(folder: string, one: Record<string, unknown>): PackageCredential[] {
  const { name, file, description } = one;
  if (typeof name !== "string" || !isRecord(description)) return [];
  const sound = soundCredential(name, description);
  return [
    { name, file: String(file), icon: iconFile(folder, String(file), [sound.icon]), description: sound },
  ];
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
