import { lazy } from "react";
import { type Modal, openModal } from "./modal-stack.ts";

type InputArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** Returns the function that opens a modal whose code is loaded when it first opens. */
export function lazyModal<Input = undefined>(
  load: () => Promise<Modal<Input>>,
): (...input: InputArguments<Input>) => void {
  const modal = lazy(async () => ({ default: await load() }));
  return (...[input]) => openModal<Input>(modal, input as Input);
}
