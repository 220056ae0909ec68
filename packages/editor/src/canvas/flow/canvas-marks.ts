import { createContext, useContext } from "react";

/** Differences of a node between two versions. */
export type NodeMark = "added" | "removed" | "changed" | "moved";

/** Marks on a canvas, such as differences of two versions. */
export interface CanvasMarks {
  /** Marks by node id. */
  readonly nodes: ReadonlyMap<string, NodeMark>;
  /** Marks by edge id. */
  readonly edges: ReadonlyMap<string, "added" | "removed">;
}

/** Differences of two versions of the displayed workflow; undefined outside comparisons. */
export const CanvasMarksContext = createContext<CanvasMarks | undefined>(undefined);

/** Returns the mark of a node; `none` if only others are marked, undefined if nothing is. */
export function useNodeMark(id: string): NodeMark | "none" | undefined {
  const marks = useContext(CanvasMarksContext);
  return marks && (marks.nodes.get(id) ?? "none");
}

/** Returns how a connection differs; `none` if it does not, undefined outside comparisons. */
export function useEdgeMark(id: string): "added" | "removed" | "none" | undefined {
  const marks = useContext(CanvasMarksContext);
  return marks && (marks.edges.get(id) ?? "none");
}
