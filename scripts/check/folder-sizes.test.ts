import { expect, it } from "vitest";
import { largeFolders, MAX_FILES_IN_FOLDER } from "./folder-sizes.ts";
import { tree } from "./testing/tree.ts";

function folderOf(count: number, ending = ".ts") {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`packages/house/src/rooms/room-${index}${ending}`, ""]),
  );
}

it("names a folder with more source files than the limit", () => {
  expect(largeFolders(tree(folderOf(MAX_FILES_IN_FOLDER + 1)))).toEqual([
    expect.stringContaining("packages/house/src/rooms holds 31 source files"),
  ]);
});

it("counts neither tests nor the files of folders below", () => {
  const files = {
    ...folderOf(MAX_FILES_IN_FOLDER),
    ...folderOf(MAX_FILES_IN_FOLDER, ".test.ts"),
    "packages/house/src/rooms/bath/tub.ts": "",
  };
  expect(largeFolders(tree(files))).toEqual([]);
});
