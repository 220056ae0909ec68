import { lazyModal } from "../../ui/modals/index.ts";
import type { MoveInput } from "./MoveDialog.tsx";

/** Opens the dialog in which workflows or credentials move to another project. */
export const openMove = lazyModal<MoveInput>(() =>
  import("./MoveDialog.tsx").then((module) => module.MoveDialog),
);
