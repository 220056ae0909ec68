import { drawHintBox } from "./hint-box.ts";

interface ProposalInfo {
  label: string;
  detail?: string | undefined;
  description?: string | undefined;
  example?: string | undefined;
}

/** Renders the details of the selected suggestion. */
export function drawProposal({ label, detail, description, example }: ProposalInfo): HTMLElement {
  const name = label.replace(/\(\)$/, "");
  const isSignature = detail?.startsWith(`${name}(`) === true;
  return drawHintBox({ name: isSignature ? detail : undefined, doc: description, example });
}
