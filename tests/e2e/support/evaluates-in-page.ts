/** A Playwright page, or a tab of an engine story. */
export interface EvaluatesInPage {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
}
