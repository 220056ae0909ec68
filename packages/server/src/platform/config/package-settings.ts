import { boolean, integer } from "./reader.ts";
import { setting } from "./setting.ts";

/** Settings of packages of nodes. */
export const packageSettings = {
  HEDDLE_PACKAGES: setting(
    "packages.isOn",
    boolean(true),
    "[Packages of nodes](community-packages.md) can be installed and run.",
  ),
  HEDDLE_PACKAGE_REGISTRY: setting(
    "packages.asksRegistry",
    boolean(true),
    "The registry of npm is asked for packages and their newer versions. Without it they come from archives and folders.",
  ),
  HEDDLE_PACKAGE_MEMORY: setting(
    "packages.memoryMegabytes",
    integer(256, 32, 65_536),
    "Megabytes that the process of one package may fill.",
  ),
  HEDDLE_PACKAGE_PATIENCE: setting(
    "packages.stallSeconds",
    integer(60, 1, 86_400),
    "Seconds without a sign of life after which the process of a package is ended.",
  ),
};
