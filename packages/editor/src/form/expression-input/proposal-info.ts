import { drawHintBox } from "./hint-box.ts";

interface ProposalInfo {
  label: string;
  detail?: string | undefined;
  description?: string | undefined;
  example?: string | undefined;
}

/** What is shown beside the marked proposal. */
export function drawProposal({ label, detail, description, example }: ProposalInfo): HTMLElement {
  const name = label.replace(/\(\)$/, "");
  const isSignature = detail?.startsWith(`${name}(`) === true;
  return drawHintBox({ name: isSignature ? detail : undefined, doc: description, example });
}
