import type { CredentialEntity } from "@heddle/api";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { projectForCredentials } from "../../people/new-place.ts";
import { toast } from "../../ui/index.ts";
import { CredentialIcon } from "../CredentialIcon.tsx";
import { CredentialPicker } from "../CredentialPicker.tsx";
import { useCredentials } from "../credential-rest.ts";
import { candidatesFor } from "../issue-context.ts";
import { openCredential } from "../open-credential.ts";
import { type MissingCredential, setOnNodes } from "../set-credential.ts";
import { useTypeMap } from "../use-type-map.ts";
import styles from "./MissingCredentials.module.css";

const text = texts.credentials;

/** A missing credential, chosen or created once for all of its nodes. */
export function MissingCredentialRow({ missing }: { missing: MissingCredential }) {
  const open = useOpenWorkflow();
  const types = useTypeMap();
  const { data = [] } = useCredentials();
  const { type, reference, nodes } = missing;
  const typeName = types.get(type)?.displayName ?? type;
  const choose = (credential: CredentialEntity) => {
    setOnNodes(
      open,
      nodes.map(({ id }) => id),
      type,
      credential,
    );
    toast.success(text.replaced(nodes.length));
  };
  return (
    <li className={styles["row"]} data-missing={type}>
      <CredentialIcon type={type} size={32} />
      <div className={styles["what"]}>
        <strong>{typeName}</strong>
        <span className={styles["muted"]}>
          {reference ? text.missingNamed(reference.name) : text.missingUnset} –{" "}
          {text.missingNodes(nodes.map(({ name }) => name))}
        </span>
      </div>
      <div className={styles["picker"]}>
        <CredentialPicker
          label={text.forType(typeName)}
          typeName={typeName}
          usable={candidatesFor(data, open.document.unknown, {
            type,
            nodeTypes: nodes.flatMap(({ id }) => open.document.node(id)?.type ?? []),
          })}
          chosenId={undefined}
          placeholder={text.choose}
          onChoose={choose}
          onCreate={() =>
            openCredential({
              mode: "new",
              id: type,
              projectId: projectForCredentials(open.document.unknown),
              onSaved: choose,
            })
          }
        />
      </div>
    </li>
  );
}
