/** What the engine stories need of a browser. One driver is one browser with an empty profile. */

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** How a story finds an element. A string must match the whole name or text; of a label a part is enough. */
export interface Target {
  role?: string
  /** Accessible name. */
  name?: string | RegExp
  /** Label of a form field. */
  label?: string | RegExp
  /** Visible text. */
  text?: string | RegExp
  /** `data-testid`, for invisible elements such as the file input behind a button. */
  testId?: string
  /** The element must be inside this one. */
  within?: Omit<Target, 'within'>
}

/** Settings that a person can make in the browser. WebKitGTK has neither. */
export interface BrowserSettings {
  /** Storage is blocked for all sites. */
  blocksStorage?: boolean
  /** All pages show in the system's colors. */
  forcesColors?: boolean
}

export interface Driver {
  readonly engine: EngineName
  /** Opens a tab. */
  openTab(): Promise<Tab>
  /** Console errors and warnings of all tabs; empty in WebKit, whose driver cannot read the console. */
  readonly consoleLines: readonly string[]
  close(): Promise<void>
}

/** A function whose source runs in the page: it can use nothing from outside but its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are whatever the function takes
export type PageFunction<Result> = (...args: any[]) => Result | Promise<Result>

export interface Tab {
  /** Resolves at DOMContentLoaded, in WebKit at the load event; rejects if no document arrives. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  evaluate<Result>(run: PageFunction<Result>, ...args: unknown[]): Promise<Result>
  /** How many visible elements match. */
  count(target: Target): Promise<number>
  /** Clicks the one visible element; rejects if there is none or if there are several. */
  click(target: Target): Promise<void>
  /** Replaces the value of a field by typing. */
  fill(target: Target, value: string): Promise<void>
  /** Presses a key, by its name in `KeyboardEvent.key`; a single character is typed. */
  press(key: string): Promise<void>
  focus(target: Target): Promise<void>
  chooseFile(target: Target, path: string): Promise<void>
  setSize(width: number, height: number): Promise<void>
  /** The printed page as a PDF; null in WebKit, whose driver cannot print. */
  print(): Promise<Uint8Array | null>
  close(): Promise<void>
}
