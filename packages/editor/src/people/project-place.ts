import type { ReactNode } from "react";
import type { Project } from "./project.ts";

/** The project whose page a list is shown on. */
export interface ProjectPlace {
  readonly project: Project;
  /** Display name of the project for this user. */
  readonly name: string;
  /** Links to the other views of the project. */
  readonly tabs: ReactNode;
}
