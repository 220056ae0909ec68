import type { CommunityPackage } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { packageUsesQuery, uninstallPackage } from "../../../community-packages/packages.ts";
import { FormDialog } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { UsingWorkflows } from "./UsingWorkflows.tsx";

const text = texts.communityNodes;

/** Shows what breaks without a package, then removes it. */
export function UninstallPackageDialog({ input, onClose }: ModalProps<CommunityPackage>) {
  const { packageName: name } = input;
  const { data: workflows } = useQuery(packageUsesQuery(name));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await uninstallPackage(name);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.uninstallTitle(name)}
      submit={text.uninstall}
      variant="danger"
      size="md"
      onClose={onClose}
      isBusy={isBusy}
      disabled={!workflows}
      problem={problem}
      onSubmit={() => void submit()}
    >
      <p>{text.uninstallText}</p>
      {workflows && workflows.length > 0 && (
        <UsingWorkflows title={text.breaks(workflows.length)} workflows={workflows} />
      )}
    </FormDialog>
  );
}
