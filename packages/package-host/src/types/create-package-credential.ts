import { type CredentialType, type CredentialTypeDescription, isRecord, type SignIn } from "@heddle/workflow";
import { isFunctionMark, type PackageCredential, type PackageNode } from "../catalogue/package-catalogue.ts";
import type { PackageLocation } from "../process/package-location.ts";
import { runInPackage } from "../process/processes.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { emptyRequest } from "../run/task-request.ts";
import { credentialTestOf } from "./credential-test.ts";
import { signing } from "./sign-request.ts";

type Values = Record<string, unknown>;

/** The credential type of a package; its functions run in the package's process. One without a test is tested by a node. */
export function createPackageCredential(
  one: PackageCredential,
  location: PackageLocation,
  nodes: readonly PackageNode[] = [],
): CredentialType {
  const { name, description: described } = one;
  const { authenticate, preAuthentication } = described as Values;
  const functions: Partial<CredentialTypeDescription> = {};
  if (isFunctionMark(authenticate)) functions.authenticate = signing(one, location);
  if (isFunctionMark(preAuthentication)) functions.preAuthentication = signIn(one, location);
  const test = described.test ?? credentialTestOf(name, nodes, location);
  if (test) functions.test = test;
  return Object.freeze({ name, description: { ...described, ...functions } });
}

function signIn({ file }: PackageCredential, location: PackageLocation): SignIn {
  return async (http, credential) => {
    const requests = new PackageRequests({
      http,
      evaluate: () => undefined,
      credentials: async () => ({}),
      renewCredentials: async () => undefined,
      credentialType: async () => undefined,
    });
    const task = { ...emptyRequest("preAuthentication"), extra: { file, credential } };
    const { head } = await runInPackage(location, task, "", {
      call: (name, { options, isLegacy }) => {
        if (name !== "http") throw new Error(`Packages cannot ask for ${name} while they sign in.`);
        return requests.send(isRecord(options) ? options : {}, { isLegacy: isLegacy === true, itemIndex: 0 });
      },
    });
    return isRecord(head["value"]) ? head["value"] : {};
  };
}
