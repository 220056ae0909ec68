import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { bucketName, pageParameters } from "./buckets.ts";
import { headersOf, requesterPays, storageClass } from "./headers.ts";
import { ask, listed, type Place } from "./storage.ts";

/** Operations on folders, which are empty files whose paths end in a slash. */
export function folderOperations(place: Place): readonly Operation[] {
  return [create(place), remove(place), getAll(place)];
}

function create(place: Place): Operation {
  return defineOperation({
    resource: "folder",
    value: "create",
    name: "Create",
    action: "Create a folder",
    description: "Creates a folder",
    effect: "idempotent",
    isDefault: true,
    parameters: [
      bucketName,
      neededText("folderName", "Folder Name", "Name of the folder"),
      collection("additionalFields", "Additional Fields", [
        text("parentFolderKey", "Parent Folder Key", "Folder that it is put into"),
        requesterPays,
        storageClass,
      ]),
    ],
    run: async (call) => {
      const { bucketName: bucket, folderName } = call.parameters;
      const { parentFolderKey = "", ...fields } = plain(call, "additionalFields");
      const names = `${parentFolderKey}/${folderName}`.split("/").filter(Boolean);
      await ask(call, place, {
        method: "PUT",
        bucket,
        key: `${names.join("/")}/`,
        headers: headersOf(fields),
      });
      return { json: { success: true } };
    },
  });
}

function remove(place: Place): Operation {
  return defineOperation({
    resource: "folder",
    value: "delete",
    name: "Delete",
    action: "Delete a folder",
    description: "Deletes a folder and what is in it",
    effect: "idempotent",
    parameters: [bucketName, neededText("folderKey", "Folder Key", "Path of the folder in the bucket")],
    run: async (call) => {
      const { bucketName: bucket, folderKey } = call.parameters;
      const prefix = folderKey.replace(/\/*$/, "/");
      const entries = await listed(call, place, { bucket, query: { prefix } });
      const keys = entries.map(({ json }) => String(json["Key"]));
      for (const key of keys) await ask(call, place, { method: "DELETE", bucket, key });
      return { json: { deleted: keys.map((Key) => ({ Key })) } };
    },
  });
}

function getAll(place: Place): Operation {
  return defineOperation({
    resource: "folder",
    value: "getAll",
    name: "Get Many",
    action: "Get many folders",
    description: "Lists the folders of a bucket or of a folder",
    effect: "idempotent",
    parameters: [
      bucketName,
      ...pageParameters,
      collection("options", "Options", [
        toggle("fetchOwner", "Fetch Owner", "Whether to return who owns the folders"),
        text("folderKey", "Folder Key", "The folder whose folders are listed"),
      ]),
    ],
    run: (call) => {
      const { bucketName: bucket, returnAll, limit } = call.parameters;
      const { fetchOwner, folderKey: prefix } = plain(call, "options");
      const query = { prefix, "fetch-owner": fetchOwner };
      const isWanted = ({ Key, Size }: Record<string, unknown>) => String(Key).endsWith("/") && Size === "0";
      return listed(call, place, { bucket, query, limit: returnAll ? undefined : limit, isWanted });
    },
  });
}
