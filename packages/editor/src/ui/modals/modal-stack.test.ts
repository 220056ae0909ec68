import { beforeEach, describe, expect, it } from "vitest";
import { modalKeys, packageActions } from "./keys.ts";
import {
  activeModal,
  closeAllModals,
  closeModal,
  isModalOpen,
  modalStack,
  openModal,
} from "./modal-stack.ts";

beforeEach(closeAllModals);
const keys = () => modalStack.getState().open.map((modal) => modal.key);

describe("the stack of modals", () => {
  it("has the active one first; closing it brings back the one before", { tags: ["APP-62"] }, () => {
    openModal("about");
    openModal("tagsManager");
    expect(keys()).toEqual(["tagsManager", "about"]);
    expect(activeModal()).toBe("tagsManager");
    closeModal();
    expect(activeModal()).toBe("about");
    closeModal();
    expect(activeModal()).toBeUndefined();
  });
  it("closes one behind the active one by its key", () => {
    openModal("about");
    openModal("tagsManager");
    closeModal("about");
    expect(keys()).toEqual(["tagsManager"]);
    expect(isModalOpen("about")).toBe(false);
  });
  it("has each modal once, in front when it is opened again, with what it was opened with", () => {
    openModal("communityPackageManageConfirm", { packageName: "a", mode: "update" });
    openModal("about");
    openModal("communityPackageManageConfirm", { packageName: "b", mode: "uninstall" });
    expect(keys()).toEqual(["communityPackageManageConfirm", "about"]);
    expect(modalStack.getState().open[0]?.input).toEqual({ packageName: "b", mode: "uninstall" });
  });
  it("ends with nothing open", () => {
    openModal("about");
    closeAllModals();
    closeModal();
    expect(keys()).toEqual([]);
  });
});

it("modals go by the words that links and stored states use", { tags: ["APP-85"] }, () => {
  expect(modalKeys.toSorted().join(" ")).toBe(
    "about activation changePassword communityPackageInstall communityPackageManageConfirm contactPrompt deleteUser duplicate " +
      "editCredential executions importCurl inviteUser onboardingCallSignup personalization selectCredential settings " +
      "settingsLogStream tagsManager valueSurvey versions workflowShare",
  );
  expect(packageActions).toEqual(["uninstall", "update", "view-documentation"]);
});
