/** A page of Playwright's, or a tab of one of the three engines. */
export interface EvaluatesInPage {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
}
