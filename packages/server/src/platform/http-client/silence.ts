import type { HttpRequest } from "@heddle/workflow";

/** Ends a request whose peer is silent for too long. */
export interface SilenceWatch {
  readonly signal: AbortSignal;
  /** The request, which reports to the watch. */
  readonly request: HttpRequest;
  end(): void;
}

/** Watches a request with a limit of silence; undefined for one without. */
export function watchSilence(request: HttpRequest): SilenceWatch | undefined {
  const { maxSilence = 0, onBody } = request;
  if (maxSilence <= 0 || !onBody) return undefined;
  const silent = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const listen = () => {
    end();
    timer = setTimeout(() => silent.abort(), maxSilence);
  };
  listen();
  const watched: HttpRequest = {
    ...request,
    onBegin: (answer) => {
      listen();
      request.onBegin?.(answer);
    },
    onBody: async (part) => {
      end();
      await onBody(part);
      listen();
    },
  };
  return { signal: silent.signal, request: watched, end };
}
