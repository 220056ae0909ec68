import { type ComponentType, lazy } from "react";
import type { ModalInputs, ModalKey } from "./keys.ts";

export interface ModalProps<Key extends ModalKey = ModalKey> {
  input: ModalInputs[Key];
  onClose(): void;
}

type Modal<Key extends ModalKey> = ComponentType<ModalProps<Key>>;

/** What draws a modal; loaded when it first opens. One line for each. */
export const registry: { [Key in ModalKey]?: Modal<Key> } = {
  activation: lazy(() =>
    import("../../screens/workflow/activation/ActivationDialog.tsx").then((module) => ({
      default: module.ActivationDialog,
    })),
  ),
  duplicate: lazy(() =>
    import("../../screens/workflow/top-bar/DuplicateDialog.tsx").then((module) => ({
      default: module.DuplicateDialog,
    })),
  ),
  executions: lazy(() =>
    import("../../screens/executions/ExecutionsDialog.tsx").then((module) => ({
      default: module.ExecutionsDialog,
    })),
  ),
  settings: lazy(() =>
    import("../../screens/workflow/settings/SettingsDialog.tsx").then((module) => ({
      default: module.SettingsModal,
    })),
  ),
  tagsManager: lazy(() =>
    import("../../tags/TagsDialog.tsx").then((module) => ({ default: module.TagsDialog })),
  ),
  versions: lazy(() =>
    import("../../screens/versions/VersionsModal.tsx").then((module) => ({ default: module.VersionsModal })),
  ),
  about: lazy(() =>
    import("../../app/shell/AboutDialog.tsx").then((module) => ({ default: module.AboutDialog })),
  ),
  changePassword: lazy(() =>
    import("../../screens/settings/ChangePasswordDialog.tsx").then((module) => ({
      default: module.ChangePasswordDialog,
    })),
  ),
  editCredential: lazy(() =>
    import("../../credentials/CredentialDialog.tsx").then((module) => ({ default: module.CredentialDialog })),
  ),
  selectCredential: lazy(() =>
    import("../../credentials/SelectTypeDialog.tsx").then((module) => ({ default: module.SelectTypeDialog })),
  ),
};
