import { readFileSync } from "node:fs";

/** A schema of a contract, in the words of Google's discovery documents. */
export interface ContractSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: ContractSchema;
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly additionalProperties?: ContractSchema;
  readonly location?: string;
  readonly repeated?: boolean;
  /** Whether the parameter, or the member of the body, is required. */
  readonly required?: boolean;
  /** Whether null is a value too. */
  readonly nullable?: boolean;
}

/** A method that a service offers. */
export interface ContractMethod {
  readonly id: string;
  readonly httpMethod: string;
  /** Path below the root of the service, with `{name}` for variable segments. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, ContractSchema>>;
  readonly request?: string;
  /** The schema of bodies with files (multipart/form-data), whose members of the format `binary` are files. */
  readonly parts?: string;
  readonly response?: string;
  /** Path for file uploads, if different. */
  readonly upload?: string;
}

/** Requests and responses of a service; `fixtures/contracts` documents the source. */
export interface Contract {
  readonly source: string;
  readonly rootUrl: string;
  /** True if the service wraps its JSON responses in `data`, which the schemas leave out. */
  readonly isWrapped?: boolean;
  readonly parameters: Readonly<Record<string, ContractSchema>>;
  readonly methods: readonly ContractMethod[];
  readonly schemas: Readonly<Record<string, ContractSchema>>;
}

/** The contract of a service. */
export function readContract(service: string): Contract {
  const file = new URL(`../../../../../../fixtures/contracts/${service}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Contract;
}

/** The method of a request. */
export interface FoundMethod {
  readonly contract: Contract;
  readonly method: ContractMethod;
  readonly isUpload: boolean;
}

/** Method for a path such as `/sheets.googleapis.com/v4/spreadsheets/1`. */
export function findMethod(
  contracts: readonly Contract[],
  httpMethod: string,
  pathname: string,
): FoundMethod | undefined {
  for (const contract of contracts) {
    const root = `/${new URL(contract.rootUrl).host}/`;
    if (!pathname.startsWith(root)) continue;
    const path = pathname.slice(root.length);
    for (const method of contract.methods) {
      if (method.httpMethod !== httpMethod) continue;
      if (patternOf(method.path).test(path)) return { contract, method, isUpload: false };
      if (method.upload && patternOf(method.upload).test(path)) return { contract, method, isUpload: true };
    }
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/:]+")}$`);
}
