import type { EditCredentialInput, SelectCredentialInput } from "../../credentials/modal-inputs.ts";
import type { WorkflowSession } from "../../screens/workflow/session/use-open-session.ts";

/** What each modal is opened with. */
export interface ModalInputs {
  about: undefined;
  changePassword: undefined;
  editCredential: EditCredentialInput;
  selectCredential: SelectCredentialInput | undefined;
  deleteUser: { userId: string };
  inviteUser: undefined;
  duplicate: { session: WorkflowSession };
  tagsManager: undefined;
  versions: { session: WorkflowSession };
  settings: { session: WorkflowSession };
  workflowShare: { session: WorkflowSession };
  personalization: undefined;
  contactPrompt: Record<string, unknown> | undefined;
  valueSurvey: Record<string, unknown> | undefined;
  executions: {
    /** Of one workflow; of all when left out. */
    workflowId: string | undefined;
    name: string | undefined;
  };
  activation: {
    /** Whether executions that succeed are kept. */
    savesSuccesses: boolean;
  };
  onboardingCallSignup: undefined;
  communityPackageInstall: undefined;
  communityPackageManageConfirm: { packageName: string; mode: PackageAction };
  importCurl: object;
  settingsLogStream: Record<string, unknown> | undefined;
}

/** Names one of the modals; stored and linked by these words. */
export type ModalKey = keyof ModalInputs;

type PackageAction = (typeof packageActions)[number];
export const packageActions = ["uninstall", "update", "view-documentation"] as const;

const every: Record<ModalKey, true> = {
  about: true,
  changePassword: true,
  editCredential: true,
  selectCredential: true,
  deleteUser: true,
  inviteUser: true,
  duplicate: true,
  tagsManager: true,
  versions: true,
  settings: true,
  workflowShare: true,
  personalization: true,
  contactPrompt: true,
  valueSurvey: true,
  executions: true,
  activation: true,
  onboardingCallSignup: true,
  communityPackageInstall: true,
  communityPackageManageConfirm: true,
  importCurl: true,
  settingsLogStream: true,
};

export const modalKeys = Object.keys(every) as readonly ModalKey[];
