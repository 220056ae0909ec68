import { createContext, useContext } from "react";

/** How a node differs between two versions. */
export type NodeMark = "added" | "removed" | "changed" | "moved";

/** What is pointed out on a canvas, such as where two versions differ. */
export interface CanvasMarks {
  /** By node id. */
  readonly nodes: ReadonlyMap<string, NodeMark>;
  /** By edge id. */
  readonly edges: ReadonlyMap<string, "added" | "removed">;
}

/** Where two versions of the shown workflow differ; undefined outside of comparisons. */
export const CanvasMarksContext = createContext<CanvasMarks | undefined>(undefined);

/** The mark of a node; `none` where others are marked and this one is not, undefined where nothing is. */
export function useNodeMark(id: string): NodeMark | "none" | undefined {
  const marks = useContext(CanvasMarksContext);
  return marks && (marks.nodes.get(id) ?? "none");
}

/** How a connection differs; `none` for one that does not, undefined outside of comparisons. */
export function useEdgeMark(id: string): "added" | "removed" | "none" | undefined {
  const marks = useContext(CanvasMarksContext);
  return marks && (marks.edges.get(id) ?? "none");
}
