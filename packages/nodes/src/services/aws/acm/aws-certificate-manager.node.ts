import { isRecord } from "@heddle/workflow";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { awsConnection, jsonAction, jsonList, limits } from "../connection.ts";

const ACM = { prefix: "CertificateManager", version: "1.1" } as const;

const certificateArn = neededText("certificateArn", "Certificate ARN", "The certificate");

/** Operations on one certificate: https://docs.aws.amazon.com/acm/latest/APIReference/ */
function oneOperation(
  value: string,
  action: string,
  about: { name: string; action: string; description: string; effect: Operation["effect"] },
): Operation {
  return defineOperation({
    resource: "certificate",
    value,
    ...about,
    parameters: [certificateArn],
    request: ({ parameters }) => jsonAction(ACM, action, { CertificateArn: parameters.certificateArn }),
    response: {
      items: (body) => (isRecord(body) && isRecord(body["Certificate"]) ? body["Certificate"] : (body ?? {})),
    },
  });
}

const choices = (values: readonly string[]) =>
  values.map((value) => ({
    name: value
      .replaceAll("_", " ")
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
    value,
  }));

const several = <const N extends string>(
  name: N,
  displayName: string,
  description: string,
  values: readonly string[],
) =>
  ({ displayName, name, type: "multiOptions", default: [], description, options: choices(values) }) as const;

const getMany = defineOperation({
  resource: "certificate",
  value: "getMany",
  name: "Get Many",
  action: "Get many certificates",
  description: "Returns certificates",
  effect: "pure",
  parameters: [
    ...limits,
    collection("options", "Options", [
      several("certificateStatuses", "Statuses", "Certificates with one of these only", [
        "EXPIRED",
        "FAILED",
        "INACTIVE",
        "ISSUED",
        "PENDING_VALIDATION",
        "REVOKED",
        "VALIDATION_TIMED_OUT",
      ]),
      several("extendedKeyUsage", "Extended Key Usage", "Certificates for one of these only", [
        "ANY",
        "CODE_SIGNING",
        "CUSTOM",
        "EMAIL_PROTECTION",
        "IPSEC_END_SYSTEM",
        "IPSEC_TUNNEL",
        "IPSEC_USER",
        "NONE",
        "OCSP_SIGNING",
        "TIME_STAMPING",
        "TLS_WEB_CLIENT_AUTHENTICATION",
        "TLS_WEB_SERVER_AUTHENTICATION",
      ]),
      several(
        "keyTypes",
        "Key Types",
        "Certificates with one of these keys only; RSA with 1024 and 2048 bits when empty",
        ["EC_prime256v1", "EC_secp384r1", "EC_secp521r1", "RSA_1024", "RSA_2048", "RSA_3072", "RSA_4096"],
      ),
      several("keyUsage", "Key Usage", "Certificates whose keys are for one of these only", [
        "ANY",
        "CERTIFICATE_SIGNING",
        "CRL_SIGNING",
        "CUSTOM",
        "DATA_ENCIPHERMENT",
        "DECIPHER_ONLY",
        "DIGITAL_SIGNATURE",
        "ENCIPHER_ONLY",
        "KEY_AGREEMENT",
        "KEY_ENCIPHERMENT",
        "NON_REPUDIATION",
      ]),
    ]),
  ],
  run: (call) => {
    const { certificateStatuses, ...includes } = plain(call, "options");
    const chosen = Object.entries(includes).filter(([, value]) => Array.isArray(value) && value.length > 0);
    const input = {
      CertificateStatuses: certificateStatuses,
      Includes: chosen.length > 0 ? Object.fromEntries(chosen) : undefined,
    };
    const request = (token: Readonly<Record<string, unknown>>) =>
      jsonAction(ACM, "ListCertificates", { ...input, ...token });
    const token = { from: "NextToken", to: "NextToken" };
    return jsonList(call, request, { items: "CertificateSummaryList", token });
  },
});

export default defineService({
  name: "n8n-nodes-base.awsCertificateManager",
  displayName: "AWS Certificate Manager",
  description: "Reads, renews and deletes certificates in AWS Certificate Manager",
  icon: "file:aws-certificate-manager.svg",
  ...awsConnection("acm"),
  resources: { certificate: "Certificate" },
  operations: [
    oneOperation("delete", "DeleteCertificate", {
      name: "Delete",
      action: "Delete a certificate",
      description: "Removes a certificate",
      effect: "idempotent",
    }),
    oneOperation("get", "GetCertificate", {
      name: "Get",
      action: "Get a certificate",
      description: "Returns a certificate and its chain",
      effect: "pure",
    }),
    getMany,
    oneOperation("getMetadata", "DescribeCertificate", {
      name: "Get Metadata",
      action: "Get the metadata of a certificate",
      description: "Returns what is known of a certificate, such as its domains and its end",
      effect: "pure",
    }),
    oneOperation("renew", "RenewCertificate", {
      name: "Renew",
      action: "Renew a certificate",
      description: "Renews a certificate of a private authority",
      effect: "idempotent",
    }),
  ],
  codex: { categories: ["Development"], alias: ["certificate", "tls", "ssl", "amazon"] },
});
