import { NodeError } from "@heddle/workflow";

/** A file that the format of the model has no place for. */
export function unsupportedFile(mediaType: string, source: "base64" | "url"): NodeError {
  const form = source === "url" ? "by their address" : "in a message";
  return new NodeError(`This model takes no files of the type ${mediaType} ${form}`, {
    description: "Convert the file, extract its text first, or choose another model.",
  });
}
