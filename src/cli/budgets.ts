/** Rewriting steps that one proof search, or one simplification, may take. */
export const proofBudget = 20_000;
