export {
  FakeClock,
  FakeHttp,
  fakePorts,
  MemoryBinaryStore,
  realClock,
} from "./fake-ports.ts";
export { type FlowNode, flow } from "./flow.ts";

export {
  type RunWorkflowOptions,
  runWorkflow,
} from "./run-workflow.ts";
