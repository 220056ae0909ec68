import type { CommunityPackage, PackageTypeChange, PackageUpdate } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import styles from "../../../community-packages/Packages.module.css";
import { packageUpdateQuery, updatePackage } from "../../../community-packages/packages.ts";
import { Badge, FormDialog, Skeleton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { UsingWorkflows } from "./UsingWorkflows.tsx";

const text = texts.communityNodes;
const TONES = { added: "success", changed: "warning", removed: "error" } as const;

/** Shows the changes of an update and the affected workflows, then performs it. */
export function UpdatePackageDialog({ input, onClose }: ModalProps<CommunityPackage>) {
  const { packageName: name } = input;
  const { data: update, error } = useQuery(packageUpdateQuery(name));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ version }: PackageUpdate) => {
    setBusy(true);
    try {
      await updatePackage(name, version);
      onClose();
    } catch (failure) {
      setProblem((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.updateTitle(name)}
      submit={text.update}
      size="md"
      onClose={onClose}
      isBusy={isBusy}
      disabled={!update}
      problem={problem ?? error?.message}
      onSubmit={() => update && void submit(update)}
    >
      {update ? <Changes update={update} /> : !error && <Skeleton height="120px" />}
    </FormDialog>
  );
}

function Changes({ update }: { update: PackageUpdate }) {
  const { installedVersion, version, types, workflows, license, installedLicense } = update;
  const concerned = workflows.filter(({ isConcerned }) => isConcerned);
  return (
    <>
      <p>{text.updateText(installedVersion, version)}</p>
      {license !== installedLicense && (
        <Notice tone="warning">
          {text.licenseChanges(installedLicense ?? text.noLicense, license ?? text.noLicense)}
        </Notice>
      )}
      {types.length === 0 ? (
        <p>{text.nothingChanges}</p>
      ) : (
        <ul className={styles["changes"]} aria-label={text.changes}>
          {types.map((one) => (
            <TypeChange key={`${one.kind} ${one.type}`} one={one} />
          ))}
        </ul>
      )}
      {workflows.length > 0 && (
        <UsingWorkflows title={text.concerned(concerned.length, workflows.length)} workflows={concerned} />
      )}
    </>
  );
}

function TypeChange({ one: { kind, name, change, versionsGone, parameters } }: { one: PackageTypeChange }) {
  return (
    <li className={styles["change"]}>
      <span className={styles["line"]}>
        <Badge tone={TONES[change]}>{text.changeKinds[change]}</Badge>
        <span>{name}</span>
        <span className={styles["hint"]}>{text.typeKinds[kind]}</span>
      </span>
      {(versionsGone.length > 0 || parameters.length > 0) && (
        <ul className={styles["parameters"]}>
          {versionsGone.length > 0 && <li>{text.versionsGone(versionsGone)}</li>}
          {parameters.map(({ path, change: how, differs, optionsGone }) => (
            <li key={path}>
              <code>{path}</code> {text.parameterChanges[how]}
              {differs.length > 0 && `: ${differs.map((part) => text.differs[part]).join(", ")}`}
              {optionsGone.length > 0 && ` (${text.optionsGone(optionsGone)})`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
