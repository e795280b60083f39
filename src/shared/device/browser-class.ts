/** Browser family, its major version, and operating system, for support; nothing more specific. */
export interface BrowserClass {
  browser: string
  system: string
}

/** The order matters: most user agents also name browsers further down. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\/(\d{1,3})/, 'Edge'],
  [/\bOPR\/(\d{1,3})/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,3})/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,3})/, 'Firefox'],
  [/\bCriOS\/(\d{1,3})/, 'Chrome for iOS'],
  [/\b(?:Headless)?Chrome\/(\d{1,3})/, 'Chrome'],
  [/\bVersion\/(\d{1,3})[^)]*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `touchPoints` distinguishes an iPad from a Macintosh, which has none: both have the same user agent. */
export function browserClass(userAgent: string, touchPoints: number): BrowserClass {
  const found = BROWSERS.map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] })).find(
    ({ version }) => version,
  )
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown system'
  return {
    browser: found ? `${found.name} ${found.version}` : 'unknown browser',
    system: system === 'macOS' && touchPoints > 1 ? 'iPad' : system,
  }
}
