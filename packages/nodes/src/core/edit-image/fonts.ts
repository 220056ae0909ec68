import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { nodeError } from "../../errors/node-error.ts";
import { canvasModule } from "./picture.ts";

/** The family that comes with Heddle: containers and small systems have no fonts, and the same text looks the same everywhere. */
export const OWN_FAMILY = "DejaVu Sans";
const FILES = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSans-BoldOblique"];

let loaded: Promise<readonly string[]> | undefined;

/** Font families of this thread: Heddle's own, and those of the system. */
export function fontFamilies(): Promise<readonly string[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<readonly string[]> {
  const { GlobalFonts } = await canvasModule();
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")),
    "ttf",
  );
  for (const file of FILES)
    if (!GlobalFonts.registerFromPath(join(folder, `${file}.ttf`), OWN_FAMILY))
      throw nodeError("fonts-missing", {});
  return GlobalFonts.families.map(({ family }) => family);
}
