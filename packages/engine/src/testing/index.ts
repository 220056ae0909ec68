export {
  type CredentialData,
  FakeClock,
  FakeHttp,
  type FakePorts,
  fakePorts,
  MemoryBinaryStore,
  RecordingJournal,
  realClock,
} from "./fake-ports.ts";
export { MemorySpill, spillEverywhere } from "./memory-spill.ts";
export {
  nodeTypes,
  type RunWorkflowOptions,
  runWorkflow,
  type TestRun,
  testWorkflow,
} from "./run-workflow.ts";
