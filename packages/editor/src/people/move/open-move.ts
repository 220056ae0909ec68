import { lazyModal } from "../../ui/modals/index.ts";
import type { MoveInput } from "./MoveDialog.tsx";

/** Opens the dialog that moves workflows or credentials to a different project. */
export const openMove = lazyModal<MoveInput>(() =>
  import("./MoveDialog.tsx").then((module) => module.MoveDialog),
);
