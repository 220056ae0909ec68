/** The value of a parameter of type `filter`, with expressions already evaluated. */
export interface FilterValue {
  options?: FilterOptions;
  conditions?: FilterCondition[];
  combinator?: string;
}

/** Options for converting and comparing values in a filter. */
export interface FilterOptions {
  /** True when absent. */
  caseSensitive?: boolean;
  leftValue?: unknown;
  /**
   * `loose` converts values to the type of the comparison; `legacy` too, except for equality, and values of a wrong
   * type count as missing; strict when absent.
   */
  typeValidation?: string;
  /** 1, 2 or 3; 1 when absent. */
  version?: number;
}

/** One comparison of a filter. */
export interface FilterCondition {
  id?: string;
  leftValue?: unknown;
  rightValue?: unknown;
  operator?: FilterOperator;
}

/** An operation on values of a type; unknown ones never match. */
export interface FilterOperator {
  type: string;
  operation: string;
  /** Type of the right value if it differs. */
  rightType?: string;
  singleValue?: boolean;
  name?: string;
}
