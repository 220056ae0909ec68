import { defineOperation, type Operation } from "../../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { listOf } from "../xml.ts";
import { access, grants, headersOf, requesterPays } from "./headers.ts";
import { ask, escaped, listed, type Place } from "./storage.ts";

export const bucketName = neededText("bucketName", "Bucket Name", "Name of the bucket");

/** Number of returned entries. */
export const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 100, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** Operations on buckets. */
export function bucketOperations(place: Place): readonly Operation[] {
  return [bucketCreate(place), bucketDelete(place), bucketGetAll(place), bucketSearch(place)];
}

function bucketCreate(place: Place): Operation {
  return defineOperation({
    resource: "bucket",
    value: "create",
    name: "Create",
    action: "Create a bucket",
    description: "Creates a bucket",
    effect: "unsafe",
    isDefault: true,
    parameters: [
      neededText("name", "Name", "Name of the bucket, which no other bucket in the world has"),
      collection("additionalFields", "Additional Fields", [
        access,
        toggle("bucketObjectLockEnabled", "Bucket Object Lock Enabled", "Whether its files can be locked"),
        ...grants,
        toggle("grantWrite", "Grant Write", "Whether others may change it"),
        text("region", "Region", "Where it is; the region of the credential where none is given"),
      ]),
    ],
    run: async (call) => {
      const fields = plain(call, "additionalFields");
      const region = String(fields["region"] || (await call.credential())["region"] || "us-east-1");
      await ask(call, place, {
        method: "PUT",
        bucket: call.parameters.name,
        headers: headersOf(fields),
        ...bodyOf(region),
      });
      return { json: { success: true } };
    },
  });
}

/** AWS rejects its default region in this body. */
function bodyOf(region: string) {
  if (region === "us-east-1") return {};
  const named = `<LocationConstraint>${escaped(region)}</LocationConstraint>`;
  const text = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${named}</CreateBucketConfiguration>`;
  return { body: { kind: "text", text, contentType: "application/xml" } } as const;
}

function bucketDelete(place: Place): Operation {
  return defineOperation({
    resource: "bucket",
    value: "delete",
    name: "Delete",
    action: "Delete a bucket",
    description: "Deletes an empty bucket",
    effect: "unsafe",
    parameters: [neededText("name", "Name", "Name of the bucket")],
    run: async (call) => {
      await ask(call, place, { method: "DELETE", bucket: call.parameters.name });
      return { json: { success: true } };
    },
  });
}

function bucketGetAll(place: Place): Operation {
  return defineOperation({
    resource: "bucket",
    value: "getAll",
    name: "Get Many",
    action: "Get many buckets",
    description: "Lists the buckets of the account",
    effect: "idempotent",
    parameters: pageParameters,
    run: async (call) => {
      const answer = await ask(call, place, { method: "GET" });
      const buckets = listOf((answer?.["Buckets"] as { Bucket?: unknown } | undefined)?.Bucket);
      const { returnAll, limit } = call.parameters;
      return buckets.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
    },
  });
}

function bucketSearch(place: Place): Operation {
  return defineOperation({
    resource: "bucket",
    value: "search",
    name: "Search",
    action: "Search a bucket",
    description: "Finds what is in a bucket",
    effect: "idempotent",
    parameters: [
      bucketName,
      ...pageParameters,
      collection("additionalFields", "Additional Fields", [
        text("delimiter", "Delimiter", "Sign that groups keys, such as /"),
        text("encodingType", "Encoding Type", "How keys are encoded in answers: url"),
        toggle("fetchOwner", "Fetch Owner", "Whether to return who owns the entries"),
        text("prefix", "Prefix", "How keys begin"),
        requesterPays,
        text("startAfter", "Start After", "Key that the list begins behind"),
      ]),
    ],
    run: (call) => {
      const { bucketName: bucket, returnAll, limit } = call.parameters;
      const { delimiter, encodingType, fetchOwner, prefix, startAfter, ...others } = plain(
        call,
        "additionalFields",
      );
      return listed(call, place, {
        bucket,
        query: {
          delimiter,
          "encoding-type": encodingType,
          "fetch-owner": fetchOwner,
          prefix,
          "start-after": startAfter,
        },
        headers: headersOf(others),
        limit: returnAll ? undefined : limit,
      });
    },
  });
}
