import { type CredentialTestRun, type Http, isRecord } from "@heddle/workflow";
import type { PackageNode } from "../catalogue/package-catalogue.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { runInPackage } from "../process/processes.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { emptyRequest } from "../run/task-request.ts";

/** A node's test of a credential type: a declared request, or a function in the package's process. */
export function credentialTestOf(
  type: string,
  nodes: readonly PackageNode[],
  location: PackageLocation,
): Record<string, unknown> | undefined {
  for (const { file, versions } of nodes)
    for (const { description, methods } of versions) {
      const tested = description.credentials?.find(({ name }) => name === type)?.testedBy;
      if (isRecord(tested)) return tested;
      if (typeof tested !== "string" || !methods["credentialTest"]?.includes(tested)) continue;
      const typeVersion = Math.max(...[description.version].flat());
      return { run: testing({ file, typeVersion, method: tested, type }, location) };
    }
  return undefined;
}

interface Test {
  readonly file: string;
  readonly typeVersion: number;
  readonly method: string;
  readonly type: string;
}

function testing({ type, typeVersion, ...test }: Test, location: PackageLocation): CredentialTestRun {
  return async (http: Http, data) => {
    const empty = emptyRequest("credentialTest");
    const credential = { id: "", name: type, type, data };
    const extra = { ...test, methodKind: "credentialTest", credential };
    const request = { ...empty, node: { ...empty.node, typeVersion }, extra };
    const requests = new PackageRequests({
      http,
      evaluate: () => undefined,
      credentials: async () => ({}),
      renewCredentials: async () => undefined,
      credentialType: async () => undefined,
    });
    const { head } = await runInPackage(location, request, "", {
      call: (name, { options, isLegacy }) => {
        if (name !== "http") throw new Error(`Packages cannot ask for ${name} while they test a credential.`);
        return requests.send(isRecord(options) ? options : {}, { isLegacy: isLegacy === true, itemIndex: 0 });
      },
    });
    const { status, message } = isRecord(head["value"]) ? head["value"] : {};
    const isFine = status === "OK";
    const shown = typeof message === "string" && message !== "" ? message : undefined;
    return isFine
      ? { status: "OK", message: shown ?? "The connection works." }
      : { status: "Error", message: shown ?? "The service did not accept the credential." };
  };
}
