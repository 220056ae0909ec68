import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Checkbox, FormDialog, Input } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./CommunityNodes.module.css";
import { installPackage } from "./community-packages.ts";

const text = texts.communityNodes;
const REGISTRY_SEARCH = "https://www.npmjs.com/search?q=keywords:n8n-community-node-package";

/** Installs a package by its name, once the user knows whose code that is. */
export function InstallPackageDialog({ onClose }: ModalProps) {
  const [name, setName] = useState("");
  const [isKnown, setKnown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const nameId = useId();

  const submit = async () => {
    if (name.trim() === "") return setProblem(text.nameMissing);
    if (!isKnown) return setProblem(text.riskMissing);
    setBusy(true);
    try {
      await installPackage(name.trim());
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  return (
    <FormDialog
      title={text.install}
      submit={text.installNow}
      size="md"
      onClose={onClose}
      closeOnBackdrop={false}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
    >
      <div className={styles["field"]}>
        <label className={styles["label"]} htmlFor={nameId}>
          {text.name}
        </label>
        <Input
          id={nameId}
          autoFocus
          placeholder={text.nameExample}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className={styles["hint"]}>
          {text.nameHint}{" "}
          <a className={styles["link"]} href={REGISTRY_SEARCH} target="_blank" rel="noreferrer noopener">
            {text.search}
            <ExternalLink size={12} />
          </a>
        </p>
      </div>
      <Checkbox checked={isKnown} onChange={setKnown}>
        {text.risk}
      </Checkbox>
    </FormDialog>
  );
}
