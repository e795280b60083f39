/** What the stories of all engines need of a browser. One driver is one browser profile that begins empty. */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** An element as a person finds it. A string is the whole name or text; of a label it may be a part. */
export interface Target {
  role?: string
  /** Accessible name. */
  name?: string | RegExp
  /** Label of a form field. */
  label?: string | RegExp
  /** Visible text. */
  text?: string | RegExp
  /** `data-testid`, of what a person does not see, such as the input behind a button that chooses a file. */
  testId?: string
  /** The element stands in this one. */
  within?: Omit<Target, 'within'>
}

/** How the person has set the browser up. WebKitGTK has neither setting. */
export interface BrowserSettings {
  /** Sites may keep nothing. */
  blocksStorage?: boolean
  /** All pages show in the colors of the system. */
  forcesColors?: boolean
}

export interface Driver {
  readonly engine: EngineName
  /** Opens a tab. */
  openTab(): Promise<Tab>
  /** Errors and warnings of the console, of all tabs; empty in WebKit, whose driver hears none. */
  readonly consoleLines: readonly string[]
  close(): Promise<void>
}

/** A function whose source runs in the page: it may use nothing from outside but its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are whatever the function takes
export type PageFunction<Result> = (...args: any[]) => Result | Promise<Result>

export interface Tab {
  /** Resolves when the document is read, in WebKit when it is loaded with its pictures; rejects if there is none. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  evaluate<Result>(run: PageFunction<Result>, ...args: unknown[]): Promise<Result>
  /** How many visible elements match. */
  count(target: Target): Promise<number>
  /** Clicks the one visible element; rejects if there is none or if there are several. */
  click(target: Target): Promise<void>
  /** Replaces the value of a field as a person types it. */
  fill(target: Target, value: string): Promise<void>
  /** Keys by their names in `KeyboardEvent.key`; a single character is typed. */
  press(key: string): Promise<void>
  focus(target: Target): Promise<void>
  chooseFile(target: Target, path: string): Promise<void>
  setSize(width: number, height: number): Promise<void>
  /** The page on paper, as a PDF; null in WebKit, whose driver cannot print. */
  print(): Promise<Uint8Array | null>
  close(): Promise<void>
}
