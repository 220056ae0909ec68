// A process that prunes everything but ten executions until it is killed: node prune-process.ts <location as JSON> <folder of files>
import { openStore, type StoreLocation } from "../../../store/open-store.ts";
import { giveBackSpace } from "../../../store/sqlite/give-back.ts";
import { StoredSizes } from "../../records/stored-sizes.ts";
import { prune } from "../prune.ts";

const [location, filesFolder] = process.argv.slice(2) as [string, string];
const store = await openStore(JSON.parse(location) as StoreLocation);
const pause = async () => {
  console.log("step");
  return true;
};
const sizes = new StoredSizes(store, () => {});
await prune({ store, sizes, limits: { days: 0, keep: 10, bytes: 0 }, filesFolder, pause });
await giveBackSpace(store, { pause, spare: 0 });
await store.close();
