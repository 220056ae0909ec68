import { parentPort, workerData } from "node:worker_threads";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import type { ChannelMessage } from "../protocol/channel.ts";
import type { ExecutorData } from "../protocol/messages.ts";
import { RunSecrets } from "../protocol/run-secrets.ts";
import { VitalSigns } from "../protocol/vital-signs.ts";
import { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import { Executor } from "./executor.ts";
import { codeWhenNeeded, httpWhenNeeded } from "./when-needed.ts";

const data = workerData as ExecutorData;
const port = parentPort!;
const signs = new VitalSigns(data.signs);
const files = new FileBinaryStore(data.binaryFolder);

if (data.ownTypes) prepareOwnTypes(data.ownTypes);

const executor = new Executor({
  signs,
  files,
  spillFolder: data.spillFolder,
  config: data.config,
  nodeModules: data.nodeModules,
  resume: data.resume,
  sealingKey: data.sealingKey,
  isTraced: data.isTraced,
  http: httpWhenNeeded(async () => {
    const { createHttpClient } = await import("../platform/http-client/index.ts");
    const { allow, proxy, noProxy } = data.config.http;
    return createHttpClient({ binary: files.unchecked(), allow, proxies: { ...proxy, except: noProxy } });
  }, data.config.http.maxParallel),
  code: codeWhenNeeded(async () => {
    const { createCodeRunner } = await import("../code-runner/index.ts");
    return createCodeRunner(data.config.code, { openFolders: data.config.executions.diskFolders });
  }),
  send: (messages) => port.postMessage(messages),
});

// An error that no node handles, such as an error event without a listener, must not end other executions.
const report = (error: unknown) =>
  executor.main.notify("stray", { message: RunSecrets.hideInStray(textOf(error)) });
const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
process.on("uncaughtException", report);
process.on("unhandledRejection", report);

port.on("message", (messages: ChannelMessage[]) => executor.main.receive(messages));
signs.startBeating();
// Notifies the main thread that the executor is ready.
port.postMessage([]);
