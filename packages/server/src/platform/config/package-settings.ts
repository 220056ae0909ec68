import { boolean, integer } from "./reader.ts";
import { setting } from "./setting.ts";

/** Settings of packages of nodes. */
export const packageSettings = {
  HEDDLE_PACKAGES: setting(
    "packages.isOn",
    boolean(true),
    "[Node packages](community-packages.md) can be installed and run.",
  ),
  HEDDLE_PACKAGE_REGISTRY: setting(
    "packages.asksRegistry",
    boolean(true),
    "Look up packages and newer versions in the npm registry. If `false`, packages are installed from archives and folders.",
  ),
  HEDDLE_PACKAGE_MEMORY: setting(
    "packages.memoryMegabytes",
    integer(256, 32, 65_536),
    "Memory limit in megabytes for the process of one package.",
  ),
  HEDDLE_PACKAGE_PATIENCE: setting(
    "packages.stallSeconds",
    integer(60, 1, 86_400),
    "Seconds without a response after which the process of a package is ended.",
  ),
};
