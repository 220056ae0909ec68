import { describe, expect, it } from "vitest";
import { signAws } from "./aws-signature.ts";

/** Examples that AWS publishes for makers of clients. */
const credential = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const place = { service: "service", region: "us-east-1", now: new Date("2015-08-30T12:36:00Z") };

function authorization(url: string, method = "GET"): string | undefined {
  return signAws({ method, url }, credential, place).headers?.["authorization"];
}

describe("AWS signature, version 4", () => {
  it("equals the published examples", () => {
    expect(authorization("https://example.amazonaws.com/")).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
    );
    expect(authorization("https://example.amazonaws.com/?Param2=value2&Param1=value1")).toContain(
      "Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
    );
    expect(authorization("https://example.amazonaws.com/", "POST")).toContain(
      "Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
    );
  });

  it("reads service and region from the host", () => {
    const scope = (url: string, given = {}) =>
      /Credential=\w+\/\d+\/([^,]*)\/aws4/.exec(
        signAws({ method: "GET", url }, { ...credential, region: "eu-west-1" }, given).headers![
          "authorization"
        ]!,
      )?.[1];
    expect(scope("https://dynamodb.ap-south-1.amazonaws.com/")).toBe("ap-south-1/dynamodb");
    expect(scope("https://bucket.s3.eu-central-1.amazonaws.com/a%20b")).toBe("eu-central-1/s3");
    expect(scope("https://id.execute-api.us-gov-west-1.amazonaws.com/x")).toBe("us-gov-west-1/execute-api");
    expect(scope("https://sqs.amazonaws.com/")).toBe("eu-west-1/sqs");
    expect(scope("https://iam.amazonaws.com/")).toBe("us-east-1/iam");
    expect(scope("https://email.eu-west-1.amazonaws.com/v2/email/templates")).toBe("eu-west-1/ses");
    expect(scope("https://files.example.com/b/k", { service: "s3" })).toBe("eu-west-1/s3");
    expect(() => scope("https://files.example.com/")).toThrow(/No AWS service is known/);
  });

  it("signs bodies, session tokens and, for S3, the hash of the body", () => {
    const signed = signAws(
      {
        method: "PUT",
        url: "https://s3.us-east-1.amazonaws.com/b/k",
        body: "hello",
        headers: { "Content-Type": "text/plain" },
      },
      { ...credential, temporaryCredentials: true, sessionToken: "st" },
    );
    expect(signed.headers).toMatchObject({
      "x-amz-security-token": "st",
      "x-amz-content-sha256": "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
      authorization: expect.stringContaining(
        "SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token",
      ),
    });
    const upload = { method: "POST", url: "https://sqs.us-east-1.amazonaws.com/", body: { multipart: [] } };
    expect(() => signAws(upload, credential)).toThrow(/can’t be signed/);
  });
});
