import { amountOf, nameOrNumber } from "../../language/amounts.ts";
/** Strings about sharing and moving. */
export const sharing = {
  share: "Share",
  shareTitle: (name: string) => `Share “${name}”`,
  add: "Share with…",
  addPlaceholder: "Search people and projects",
  nobodyLeft: "There are no other people or projects to share with",
  people: "Who has access",
  ownedBy: "Owner",
  project: "Project",
  personal: "Personal",
  membersOf: "Its members, within their roles",
  remove: (name: string) => `Stop sharing with ${name}`,
  removed: (name: string) => `No longer shared with ${name}`,
  shared: (name: string) => `Shared with ${name}`,
  failed: "Couldn’t change the sharing",
  workflowRole: "Can edit and run",
  workflowHint:
    "People you share a workflow with can open, change and run it. Only its owner can delete, move or share it.",
  credentialRole: "Can use it",
  credentialHint:
    "People you share with can use the credential but not see it. Nodes decide where secrets are sent: share only with people you trust.",
  mayNot: (owner: string) => `Only ${owner} can change who has access.`,
  mayNotProject: (project: string) => `Only administrators of “${project}” can change who has access.`,
  credentialsStay: (names: readonly string[]) =>
    nameOrNumber(
      names,
      (name) =>
        `It uses the credential “${name}”. Others run the workflow with it, but can’t see or choose it.`,
      () =>
        `It uses the credentials ${listed(names)}. Others run the workflow with them, but can’t see or choose them.`,
    ),
  unsaved: "Save the workflow to share it.",
  move: "Move to project…",
  moveToFolder: "Move to folder…",
  moveTitle: (count: number, name: string) =>
    count > 1 ? `Move ${amountOf(count, "workflow")}` : `Move “${name}”`,
  moveCredentialTitle: (name: string) => `Move “${name}”`,
  destination: "Project",
  chooseDestination: "Choose a project",
  folder: "Folder",
  noFolder: "No folder",
  moveHint: "The project becomes its owner, and its shares end. It stays active.",
  moveManyHint: "The project becomes their owner, and their shares end. They stay active.",
  moveCredentialHint:
    "The project becomes its owner, and its shares end: workflows elsewhere that use it need a new share.",
  moveShares: "Share its credentials with the project",
  moveSharesMany: "Share their credentials with the project",
  moveSharesHint: "Only credentials you can share. Otherwise nodes that use them stop working.",
  moveSubmit: "Move",
  moved: (name: string, project: string) => `Moved “${name}” to ${project}`,
  movedMany: (count: number, project: string) => `Moved ${count} workflows to ${project}`,
  moveFailed: "Couldn’t move everything",
  mayNotMove: "You can’t move this.",
};

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}
