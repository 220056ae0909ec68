import { texts } from "../base/texts/index.ts";
import type { ProjectReference } from "./project.ts";

/** How a project is called on screen; the personal one of the reader has no name of its own. */
export function projectName(
  { id, name, type }: Pick<ProjectReference, "id" | "name" | "type">,
  userId: string | undefined,
): string {
  if (type === "team") return name;
  return id === userId ? texts.projects.personal : texts.projects.personalOf(name);
}
