/** The whole list in the full test, otherwise every nth element, always the same ones. */
export const sampleOf = <T>(list: readonly T[], nth: number): readonly T[] =>
  process.env.RIGWORKS_FULL_TEST ? list : list.filter((_, index) => index % nth === 0)
