import { loadCredentialType } from "@heddle/nodes";
import type { FormContext, ListSearchPage, NodeMethods, PropertyOption } from "@heddle/workflow";
import { type PackageNode, versionOf } from "../catalogue/package-catalogue.ts";
import type { PackageType } from "../catalogue/package-type.ts";
import type { PackageLocation } from "../process/package-location.ts";
import type { TaskPort } from "../process/package-process.ts";
import { runInPackage } from "../process/processes.ts";
import { PackageRequests } from "../requests/package-requests.ts";
import { portOf, requestAnswers } from "../run/answers.ts";
import { evaluateOutside } from "../run/evaluate-outside.ts";
import { readingTableAnswers } from "../run/table-answers.ts";
import { emptyRequest } from "../run/task-request.ts";

type Methods = Record<string, (context: FormContext, ...args: unknown[]) => Promise<unknown>>;

/** Form methods of a node, executed in the process of its package. */
export function formMethods(
  node: PackageNode,
  location: PackageLocation,
  own: PackageType["own"],
): NodeMethods {
  const kind = (name: string): Methods => {
    const names = new Set(node.versions.flatMap(({ methods }) => methods[name] ?? []));
    return Object.fromEntries(
      [...names].map((method) => [
        method,
        (context: FormContext, ...args: unknown[]) =>
          callMethod({ node, location, own, context }, { methodKind: name, method, args }),
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
  readonly own: PackageType["own"];
  readonly context: FormContext;
}

async function callMethod(
  { node, location, own, context }: Form,
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
  const { head } = await runInPackage(location, request, "", formPort({ node, location, own, context }));
  return head["value"];
}

function formPort({ node, own, context }: Form): TaskPort {
  const { description } = versionOf(node, context.node.typeVersion);
  const { parameters } = context;
  const evaluate = (template: string, _index: number, extra?: Readonly<Record<string, unknown>>) =>
    evaluateOutside(template, parameters, extra);
  const credentials = (type: string) => context.credentials(type);
  const requests = new PackageRequests({
    http: context.http,
    evaluate,
    credentials,
    renewCredentials: async () => undefined,
    credentialType: async (name) => own.get(name) ?? (await loadCredentialType(name))?.description,
  });
  return portOf(
    {
      ...requestAnswers({ node: { parameters }, description, requests, evaluate, credentials }),
      ...readingTableAnswers(context.tables),
      locator: ({ path }) => context.locator(String(path) as never),
      calledTrigger: () => context.calledTrigger(),
      staticData: () => ({}),
    },
    { signal: context.signal },
  );
}
