import type { CodeRunner, Http } from "@heddle/workflow";

/** An HTTP client that is loaded with the first request: many executions make none. */
export function httpWhenNeeded(load: () => Promise<Http>, maxParallel: number): Http {
  let client: Http | undefined;
  let loading: Promise<Http> | undefined;
  return {
    maxParallel,
    send: async (request) => {
      client ??= await (loading ??= load());
      return client.send(request);
    },
  };
}

/** A runner of scripts that is loaded with the first script. */
export function codeWhenNeeded(load: () => Promise<CodeRunner>): CodeRunner {
  let runner: CodeRunner | undefined;
  let loading: Promise<CodeRunner> | undefined;
  return {
    run: async (request) => {
      runner ??= await (loading ??= load());
      return runner.run(request);
    },
  };
}
