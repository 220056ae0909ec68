import type { CredentialEntity } from "@heddle/api";
import { queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { afterDeletion } from "../../credentials/credential-needs.ts";
import { credentialsQuery } from "../../credentials/credential-rest.ts";
import { usableCredentials } from "../../credentials/issue-context.ts";
import type { EditCredentialInput } from "../../credentials/modal-inputs.ts";
import { authTypesOf } from "../../credentials/model/auth-types.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { chooseCredential, followName, setOnNodes } from "../../credentials/set-credential.ts";
import { type OpenWorkflow, setParameters, useOpenWorkflow } from "../../document/index.ts";
import { projectForCredentials } from "../../people/new-place.ts";
import { toast } from "../../ui/index.ts";
import { type PanelState, usePanel } from "../model/panel-context.ts";

const text = texts.credentials;

/** Returns the actions for the credential of one type on the open node. */
export function useNodeCredential(type: string) {
  const panel = usePanel();
  return nodeCredential(useOpenWorkflow(), panel, type);
}

/** Returns the same for a given node. */
export function nodeCredential(
  open: OpenWorkflow,
  { node, description }: Pick<PanelState, "node" | "description">,
  type: string,
) {
  const authTypes = authTypesOf(description, type);
  const usable = () =>
    usableCredentials(queryClient.getQueryData(credentialsQuery.queryKey) ?? [], open.document.unknown);

  const choose = (credential: CredentialEntity) => {
    const replaced = chooseCredential(open, node.id, credential, usable());
    if (replaced > 0) toast.success(text.replaced(replaced));
  };
  const onDeleted = (id: string) => {
    const left = usable().filter((each) => each.type === type);
    setOnNodes(open, [node.id], type, afterDeletion(left, id));
  };
  /** A created or saved credential stays selected; the node follows a changed authentication method. */
  const onCreated = (credential: CredentialEntity) => {
    const way = authTypes.find((each) => each.type === credential.type);
    const parameters = open.document.node(node.id)?.parameters ?? {};
    open.document.transact("credential", () => {
      choose(credential);
      if (way && credential.type !== type)
        setParameters(open.document, node.id, { ...parameters, [way.parameter]: way.value });
    });
    followName(open, credential);
  };
  const create = (data?: Readonly<Record<string, string>>) =>
    openCredential({
      mode: "new",
      id: type,
      ...(data && { data }),
      projectId: projectForCredentials(open.document.unknown),
      showAuthOptions: authTypes.length > 0,
      authTypes,
      onSaved: onCreated,
      onDeleted,
    });
  const editing = (id: string): EditCredentialInput => ({
    mode: "edit",
    id,
    onDeleted,
    onSaved: (credential) => followName(open, credential),
  });
  return { choose, create, editing };
}
