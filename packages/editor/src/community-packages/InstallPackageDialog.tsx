import type { CommunityPackage } from "@heddle/api";
import { useId, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Field } from "../ui/fields/Field.tsx";
import { Checkbox, FormDialog, Input, SegmentedControl } from "../ui/index.ts";
import type { ModalProps } from "../ui/modals/index.ts";
import { FoundPackages } from "./FoundPackages.tsx";
import { KeptTypes } from "./KeptTypes.tsx";
import { OfferedPackage } from "./OfferedPackage.tsx";
import styles from "./Packages.module.css";
import { installPackage } from "./packages.ts";
import { toBase64 } from "./to-base64.ts";

const text = texts.communityNodes;

type Source = "registry" | "archive";

/** Initial values of the dialog. */
export interface InstallPackageInput {
  /** Prefilled name. */
  readonly name?: string;
  onInstalled?(): void;
}

/** Installs a registry package or an archive, once the user knows who published the code. */
export function InstallPackageDialog({ input, onClose }: ModalProps<InstallPackageInput | undefined>) {
  const [source, setSource] = useState<Source>("registry");
  const [name, setName] = useState(input?.name ?? "");
  const [file, setFile] = useState<File>();
  const [isKnown, setKnown] = useState(false);
  const [installed, setInstalled] = useState<CommunityPackage>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  const submit = async () => {
    if (source === "registry" && name.trim() === "") return setProblem(text.nameMissing);
    if (source === "archive" && !file) return setProblem(text.archiveMissing);
    if (!isKnown) return setProblem(text.riskMissing);
    setBusy(true);
    try {
      const from = source === "archive" && file ? { archive: await toBase64(file) } : { name: name.trim() };
      const made = await installPackage(from);
      input?.onInstalled?.();
      if (made.builtInTypes.length === 0) return onClose();
      setInstalled(made);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  if (installed) return <KeptTypes of={installed} onClose={onClose} />;

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
      <SegmentedControl<Source>
        aria-label={text.source}
        value={source}
        onChange={setSource}
        segments={[
          { value: "registry", label: text.fromRegistry },
          { value: "archive", label: text.fromArchive },
        ]}
      />
      {source === "registry" ? (
        <>
          <Field id={id} label={text.name}>
            <Input
              id={id}
              autoFocus
              placeholder={text.nameExample}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <p className={styles["hint"]}>{text.nameHint}</p>
          </Field>
          <FoundPackages words={name} onChoose={setName} />
          <OfferedPackage name={name} />
        </>
      ) : (
        <Field id={id} label={text.archive}>
          <input
            id={id}
            type="file"
            accept=".tgz,.gz"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <p className={styles["hint"]}>{text.archiveHint}</p>
        </Field>
      )}
      <Checkbox checked={isKnown} onChange={setKnown}>
        {text.risk}
      </Checkbox>
    </FormDialog>
  );
}
