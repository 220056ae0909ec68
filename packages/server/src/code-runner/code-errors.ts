import { NodeError } from "@heddle/workflow";

/** A failure of the user's script: its message, with the line when it is known. */
export function scriptFailed(
  { message, line, itemIndex }: { message: string; line?: number; itemIndex?: number },
  limits: { outputCharacters: number; outputItems: number },
): NodeError {
  if (message === "#timeout") return tookTooLong();
  if (message === "#memory" || message === "Array buffer allocation failed") return tookTooMuchMemory();
  if (message === "#output-size") return returnsTooMuch(limits.outputCharacters);
  if (message === "#output-items") return returnsTooManyItems(limits.outputItems);
  const item = itemIndex === undefined ? "" : `, for item ${itemIndex}`;
  const place = line === undefined ? "" : ` [line ${line}${item}]`;
  return new NodeError(`${message}${place}`, {
    itemIndex,
    context: line === undefined ? {} : { lineNumber: line },
  });
}

export function tookTooLong(): NodeError {
  return new NodeError("The code took too long and was stopped", {
    description: "Look for a loop without end, or work on fewer items at a time.",
  });
}

export function tookTooMuchMemory(): NodeError {
  return new NodeError("The code used too much memory and was stopped", {
    description:
      "Keep less data at once: work on fewer items at a time or leave out fields that are not needed.",
  });
}

export function returnsTooMuch(characters: number): NodeError {
  return new NodeError(`The code returns more than ${Math.round(characters / 1_048_576)} MB of data`, {
    description:
      "Return only the fields that are needed, keep files as binary data, or work in batches. The administrator can raise HEDDLE_CODE_OUTPUT.",
  });
}

export function returnsTooManyItems(items: number): NodeError {
  return new NodeError(`The code returns more than ${items.toLocaleString("en")} items`, {
    description: "Work in batches, or aggregate. The administrator can raise HEDDLE_CODE_ITEMS.",
  });
}

export function tooDeep(): NodeError {
  return new NodeError("The data that the code returns are nested too deeply");
}

export function asksTooMuch(): NodeError {
  return new NodeError("The code starts too many timers at once");
}

export function runnerStopped(): NodeError {
  return new NodeError("The process that runs code stopped unexpectedly", {
    description: "The code may have used too much memory. Try again, or work on fewer items at a time.",
  });
}

export function runnerNotStarted(reason: string): NodeError {
  return new NodeError("The process that runs code could not be started", { description: reason });
}

export function pythonMissing(): NodeError {
  return new NodeError("Python is not installed on this instance", {
    description:
      "The administrator installs it with: npm run python (14 MB). Until then, write the code in JavaScript.",
  });
}
