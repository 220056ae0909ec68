import { Layers, UserRound } from "lucide-react";
import { projectIcons } from "./project-icons.ts";

interface ProjectIconProps {
  project: { readonly type: string; readonly icon?: string | null | undefined };
  size?: number;
}

/** Icon of a project; personal ones have a user icon. */
export function ProjectIcon({ project, size = 16 }: ProjectIconProps) {
  const Icon = project.type === "personal" ? UserRound : (projectIcons[project.icon ?? ""] ?? Layers);
  return <Icon size={size} aria-hidden />;
}
