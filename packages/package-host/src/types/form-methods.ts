import { loadCredentialType } from "@heddle/nodes";
import {
  type FormContext,
  isRecord,
  type ListSearchPage,
  type NodeMethods,
  type PropertyOption,
} from "@heddle/workflow";
import type { PackageLocation } from "../process/package-location.ts";
import type { TaskPort } from "../process/package-process.ts";
import { runInPackage } from "../process/processes.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { credentialFor } from "../run/credential-for.ts";
import { emptyRequest } from "../run/task-request.ts";
import { evaluateForForm } from "./evaluate-for-form.ts";
import { type PackageNode, versionOf } from "./package-catalogue.ts";

type Methods = Record<string, (context: FormContext, ...args: unknown[]) => Promise<unknown>>;

/** What the form of a node asks for, answered in the process of its package. */
export function formMethods(node: PackageNode, location: PackageLocation): NodeMethods {
  const kind = (name: string): Methods => {
    const names = new Set(node.versions.flatMap(({ methods }) => methods[name] ?? []));
    return Object.fromEntries(
      [...names].map((method) => [
        method,
        (context: FormContext, ...args: unknown[]) =>
          callMethod({ node, location, context }, { methodKind: name, method, args }),
      ]),
    );
  };
  return {
    loadOptions: kind("loadOptions") as Record<string, (context: FormContext) => Promise<PropertyOption[]>>,
    listSearch: kind("listSearch") as Record<string, (context: FormContext) => Promise<ListSearchPage>>,
    resourceMapping: kind("resourceMapping") as unknown as NonNullable<NodeMethods["resourceMapping"]>,
    actionHandler: kind("actionHandler"),
  };
}

interface Form {
  readonly node: PackageNode;
  readonly location: PackageLocation;
  readonly context: FormContext;
}

async function callMethod(
  { node, location, context }: Form,
  call: { methodKind: string; method: string; args: unknown[] },
): Promise<unknown> {
  const { typeVersion } = context.node;
  const empty = emptyRequest("method");
  const request = {
    ...empty,
    type: node.name,
    node: { ...empty.node, type: node.name, typeVersion, parameters: { ...context.parameters } },
    extra: { file: node.file, path: context.path, ...call },
  };
  const { head } = await runInPackage(location, request, "", formPort(node, context));
  return head["value"];
}

function formPort(node: PackageNode, context: FormContext): TaskPort {
  const { description } = versionOf(node, context.node.typeVersion);
  const allowed = (type: string) => credentialFor({ parameters: context.parameters }, description, type);
  const requests = new PackageRequests({
    http: context.http,
    evaluate: (template, _index, extra) => evaluateForForm(template, context.parameters, extra),
    credentials: (type) => context.credentials(type),
    renewCredentials: async () => undefined,
    credentialType: async (name) => (await loadCredentialType(name))?.description,
  });
  return {
    signal: context.signal,
    call: (name, args) => {
      const { options, credential, isLegacy, type, path } = args;
      if (name === "http")
        return requests.send(isRecord(options) ? options : {}, {
          credential: typeof credential === "string" ? allowed(credential) : undefined,
          isLegacy: isLegacy === true,
          itemIndex: 0,
        });
      if (name === "credentials") return context.credentials(allowed(String(type)));
      if (name === "locator") return context.locator(String(path) as never);
      if (name === "staticData") return {};
      throw new Error(`Packages cannot ask for ${name} while a form is filled in.`);
    },
  };
}
