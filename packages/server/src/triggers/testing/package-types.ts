import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OwnType, type OwnTypes, setOwnTypes } from "@heddle/nodes";
import { describePackage, type PackageLocation } from "@heddle/package-host";
import { writeCatalogue } from "../../node-types/package-types/catalogue-file.ts";
import type { PackageTypeSource } from "../../node-types/package-types/load-type.ts";

const FIXTURES = fileURLToPath(new URL("../../../../../fixtures/packages/", import.meta.url));
const LOAD_TYPE = new URL("../../node-types/package-types/load-type.ts", import.meta.url).href;

/** Types of a fixture package, registered in this process and its children. `folder` stores its descriptions. */
export async function packageTypes(name: string, folder: string): Promise<OwnTypes> {
  const root = join(FIXTURES, name);
  const limits = { memoryMegabytes: 96, stallSeconds: 30 };
  const location: PackageLocation = { name, folder: root, root, grants: [], limits };
  const described = await describePackage(location);
  const catalogue = join(folder, `${name}.json`);
  await writeCatalogue(catalogue, described);
  const typesOf = (kind: PackageTypeSource["kind"], list: readonly { name: string }[]) =>
    Object.fromEntries(
      list.map(({ name: type }): [string, OwnType] => {
        const of: PackageTypeSource = { kind, name: type, catalogue, location };
        return [type, { module: LOAD_TYPE, of }];
      }),
    );
  const types = {
    nodes: typesOf("node", described.nodes),
    credentials: typesOf("credential", described.credentials),
  };
  setOwnTypes(types);
  return types;
}
