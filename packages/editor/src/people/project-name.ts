import { texts } from "../base/texts/index.ts";
import type { ProjectReference } from "./project.ts";

/** Returns the display name of a project; the reader's personal one has a generic name. */
export function projectName(
  { id, name, type }: Pick<ProjectReference, "id" | "name" | "type">,
  userId: string | undefined,
): string {
  if (type === "team") return name;
  return id === userId ? texts.projects.personal : texts.projects.personalOf(name);
}
