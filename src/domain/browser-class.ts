/** Which browser on which system, as support asks for it: the family and its major version, nothing finer. */
export interface BrowserClass {
  browser: string
  system: string
}

/** In this order: most browsers also claim to be the ones further down. */
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

/** `touchPoints`: an iPad says that it is a Macintosh, which has none. */
export function browserClass(userAgent: string, touchPoints: number): BrowserClass {
  const found = BROWSERS.map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] })).find(
    ({ version }) => version,
  )
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'another system'
  return {
    browser: found ? `${found.name} ${found.version}` : 'another browser',
    system: system === 'macOS' && touchPoints > 1 ? 'iPad' : system,
  }
}
