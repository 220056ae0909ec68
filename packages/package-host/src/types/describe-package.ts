import { inTurns } from "@heddle/nodes";
import { isRecord } from "@heddle/workflow";
import type { PackageCatalogue, PackageCredential, PackageNode } from "../catalogue/package-catalogue.ts";
import type { PackageLocation } from "../process/package-location.ts";
import type { PackageProcess } from "../process/package-process.ts";
import { startPackage } from "../process/processes.ts";
import { emptyRequest } from "../run/task-request.ts";
import { iconFile } from "./icon-file.ts";
import { soundCredential, soundDescription } from "./sound-description.ts";

/** Loads a package in a separate process, which then ends, and returns its descriptions. */
export async function describePackage(location: PackageLocation): Promise<PackageCatalogue> {
  const process: PackageProcess = await startPackage(location);
  try {
    const { body } = await process.run(emptyRequest("describe"), "", { call: () => undefined });
    return await catalogueOf(location, body);
  } finally {
    process.kill();
  }
}

/** Output of the process is validated: it comes from the package. */
async function catalogueOf({ name, folder }: PackageLocation, said: string): Promise<PackageCatalogue> {
  const nodes: PackageNode[] = [];
  const credentials: PackageCredential[] = [];
  const failures: { file: string; message: string }[] = [];
  for await (const line of inTurns(said.split("\n"))) {
    if (line === "") continue;
    const one: unknown = JSON.parse(line);
    if (!isRecord(one)) continue;
    if (one["kind"] === "node") nodes.push(...nodeOf(name, folder, one));
    else if (one["kind"] === "credential") credentials.push(...credentialOf(folder, one));
    else failures.push({ file: String(one["file"]), message: String(one["message"]) });
  }
  return { nodes, credentials, failures };
}

function nodeOf(packageName: string, folder: string, node: Record<string, unknown>): PackageNode[] {
  const name = `${packageName}.${String(node["name"])}`;
  const versions = recordsIn(node["versions"]).map(
    ({ description, has, uncalled, methods, webhookMethods }) => ({
      description: soundDescription(name, isRecord(description) ? description : {}),
      has: textsIn(has),
      uncalled: textsIn(uncalled),
      methods: Object.fromEntries(
        Object.entries(isRecord(methods) ? methods : {}).map(([kind, names]) => [kind, textsIn(names)]),
      ),
      webhookMethods: textsIn(webhookMethods),
    }),
  );
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
