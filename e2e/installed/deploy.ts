import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../deploy");

/** Returns the instructions of the Containerfile, such as `["USER", "1000:1000"]`, in order. */
export function readContainerfile(): [instruction: string, argument: string][] {
  return readFileSync(path.join(folder, "Containerfile"), "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => {
      const at = line.indexOf(" ");
      return [line.slice(0, at), line.slice(at + 1)];
    });
}

/** Returns the package files that the Containerfile and the unit start, relative to the installation folder. */
export function startedFiles(): string[] {
  const texts = ["Containerfile", "heddle.service"].map((file) =>
    readFileSync(path.join(folder, file), "utf8"),
  );
  const found = texts.join("\n").matchAll(/^(?!#).*?\/opt\/heddle\/([\w./-]*(?:\.mjs|bin\/heddle))/gm);
  return [...found].map(([, file]) => file!);
}

/** Returns systemd's complaints about the unit if the package is installed in `home`; undefined without systemd. */
export function verifyUnit(home: string): string | undefined {
  const unit = readFileSync(path.join(folder, "heddle.service"), "utf8");
  const made = mkdtempSync(path.join(tmpdir(), "heddle-unit-"));
  const file = path.join(made, "heddle.service");
  writeFileSync(file, unit.replaceAll(/^(ExecStart=)\/opt\/heddle\//gm, `$1${home}/`));
  const { error, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  rmSync(made, { recursive: true });
  return error
    ? undefined
    : `${stdout}${stderr}`
        .split("\n")
        .filter((line) => line.includes("heddle.service"))
        .join("\n");
}
