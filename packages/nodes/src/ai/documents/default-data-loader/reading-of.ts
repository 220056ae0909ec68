import type { ExecuteContext } from "@heddle/workflow";
import type { FileReading } from "../../../documents/read-file.ts";
import type { description } from "./description.ts";

/** What the loader sees. */
export type LoaderContext = ExecuteContext<(typeof description)["properties"]>;

/** How the form says that files of an item are read. */
export function readingOf({ read }: LoaderContext, itemIndex: number): FileReading {
  const { loader, options } = read(itemIndex);
  return {
    kind: loader,
    splitsPages: options.splitPages ?? false,
    column: options.column ?? "",
    separator: options.separator ?? "",
    pointers: options.pointers ?? "",
  };
}
