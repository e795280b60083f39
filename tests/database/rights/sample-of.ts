/** All of it in the full test, and otherwise every nth: the same ones each time. */
export const sampleOf = <T>(list: readonly T[], nth: number): readonly T[] =>
  process.env.RIGWORKS_FULL_TEST ? list : list.filter((_, index) => index % nth === 0)
