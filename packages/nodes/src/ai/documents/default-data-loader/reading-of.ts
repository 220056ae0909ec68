import type { ExecuteContext } from "@heddle/workflow";
import type { FileReading } from "../../../documents/read-file.ts";
import type { description } from "./description.ts";

/** Context of the loader. */
export type LoaderContext = ExecuteContext<(typeof description)["properties"]>;

/** Returns the file options of the form. */
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
