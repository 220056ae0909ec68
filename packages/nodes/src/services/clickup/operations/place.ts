import type { NodeProperty } from "@heddle/workflow";
import { fromList, toggle } from "../../../service/parameters.ts";

/** A choice that depends on choices before it. */
function within<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  { list, of, ...more }: { list: string; of: readonly string[] } & Partial<NodeProperty>,
) {
  return {
    ...fromList(name, displayName, description, { list }),
    typeOptions: { loadOptionsMethod: list, loadOptionsDependsOn: [...of] } as NodeProperty["typeOptions"],
    ...(more as { required?: boolean }),
  };
}

const required = true;

export const team = fromList("team", "Team Name or ID", "The workspace", { list: "getTeams", required });
export const space = within("space", "Space Name or ID", "The space", {
  list: "getSpaces",
  of: ["team"],
  required,
});
const folderless = toggle("folderless", "Folderless List", "Whether the list lies in no folder");
export const folder = within("folder", "Folder Name or ID", "The folder", {
  list: "getFolders",
  of: ["space"],
  required,
});
const underFolderless = (folderless: boolean) => ({ displayOptions: { show: { folderless: [folderless] } } });
const asked = { required: false } as const;
const list = within("list", "List Name or ID", "The list", {
  list: "getLists",
  of: ["space", "folder", "folderless"],
  required,
});

/** Location of lists: a space or a folder. */
export const placeOfLists = [
  { ...team, ...asked },
  { ...space, ...underFolderless(true) },
  { ...space, ...asked, ...underFolderless(false) },
  folderless,
  { ...folder, ...underFolderless(false) },
] as const;

/** Location of a list; the choices before it only help to find it. */
export const placeOfList = [
  { ...team, ...asked },
  { ...space, ...asked },
  folderless,
  { ...folder, ...asked, ...underFolderless(false) },
  list,
] as const;

/** Location of a task, in a previously selected workspace; the choices only help to find it. */
export const placeOfTask = [
  { ...space, ...asked },
  folderless,
  { ...folder, ...asked, ...underFolderless(false) },
  { ...list, ...asked },
] as const;
