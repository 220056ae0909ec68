import { defineService } from "../../../service/define-service.ts";
import { storageService } from "./service.ts";
import { askAt, type Place } from "./storage.ts";

type Regions = Map<string, Promise<string>>;

/** The regions of the buckets that a run works with. */
const known = new WeakMap<object, Regions>();

const place: Place = async (call, bucket) => {
  const own = String((await call.credential())["region"] || "us-east-1");
  if (bucket === undefined) return hostOf(own);
  const regions = known.get(call.context) ?? new Map();
  known.set(call.context, regions);
  const region = regions.get(bucket) ?? regionOf(call, bucket, own);
  regions.set(bucket, region);
  return `${hostOf(await region)}/${encodeURIComponent(bucket)}`;
};

const hostOf = (region: string) => `https://s3.${region}.amazonaws.com`;

/** Region of a bucket: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetBucketLocation.html */
async function regionOf(call: Parameters<Place>[0], bucket: string, own: string): Promise<string> {
  const path = `${hostOf(own)}/${encodeURIComponent(bucket)}?location`;
  try {
    const { _: region, value } = (await askAt(call, { method: "GET", path })) ?? {};
    return String(region ?? value ?? "") || "us-east-1";
  } catch {
    // A bucket that does not exist yet, or whose region cannot be read, is assumed to be in the region of the credential.
    return own;
  }
}

export default defineService({
  name: "n8n-nodes-base.awsS3",
  displayName: "AWS S3",
  description: "Stores and reads files in Amazon S3",
  version: [1, 2],
  icon: "file:aws-s3.svg",
  credentials: [{ type: "aws", value: "aws", name: "AWS" }],
  ...storageService(place),
});
