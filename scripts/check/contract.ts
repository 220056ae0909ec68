import { isTestSupport, type Source } from "./sources.ts";

interface Rule {
  /** Files that the rule applies to. */
  applies: RegExp;
  /** Exempt files. */
  exempt: RegExp;
  pattern: RegExp;
  problem: string;
}

const RULES: readonly Rule[] = [
  {
    applies: /^packages\/(editor|server)\/src\//,
    exempt: /^$/,
    pattern: /["'`]\/rest(?:\/|["'`])/,
    problem: "writes the path of a call: use addressOf or call with a route of @heddle/api",
  },
  {
    applies: /^packages\/editor\/src\//,
    // The resume URL of a waiting run is not a call.
    exempt: /\/base\/rest\/client\.ts$|\/data-view\/binary-links\.ts$|\/chat\/reply-line\.ts$/,
    pattern: /(?<![#.\w])fetch\(/,
    problem: "asks the server past the contract: use call with a route of @heddle/api",
  },
  {
    applies: /^packages\/server\/src\//,
    // The others are paths without calls: webhooks, MCP clients, files of the editor, health checks of workers.
    exempt: /\/http\/(call|app|mcp)\/|\/triggers\/webhooks\/mount-webhooks\.ts$|\/start\/worker\//,
    pattern: /\b(?:app|rest|scope)\.(?:get|post|put|patch|delete|route)\(/,
    problem: "registers a route past the contract: describe it in @heddle/api and serve it in http/routes",
  },
];

/** Code that calls or serves the REST interface without its contract. */
export function checkContract(sources: Pick<Source, "file" | "text">[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (/\.test\.tsx?$/.test(file) || isTestSupport(file)) return [];
    const rules = RULES.filter(({ applies, exempt }) => applies.test(file) && !exempt.test(file));
    return text
      .split("\n")
      .flatMap((line, index) =>
        rules
          .filter(({ pattern }) => pattern.test(line) && !/^\s*(?:\*|\/\/)/.test(line))
          .map(({ problem }) => `${file}:${index + 1} ${problem}`),
      );
  });
}
