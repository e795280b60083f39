/** Ways to install the site as an app; each has its own steps. */
export type InstallMethod =
  /** The browser has offered to install it, so one button is enough. */
  | 'offer'
  | 'ios-safari'
  /** Chrome, Edge, Firefox and others on iPhone and iPad: they have a Share button but make no offer. */
  | 'ios-other'
  | 'android-firefox'
  /** Chromium on Android without an offer: the app is already installed, or the offer has not come yet. */
  | 'android-menu'
  | 'mac-safari'
  /** Chromium on a computer without an offer, for the same reasons. */
  | 'desktop-menu'
  /** A browser inside another app cannot install apps. */
  | 'in-app'
  /** Firefox on a computer, and unknown browsers. */
  | 'none'

export interface BrowserFacts {
  userAgent: string
  /** Distinguishes an iPad from a Macintosh, which has no multi-touch screen: both have the same user agent. */
  maxTouchPoints: number
  /** The browser has offered to install (`beforeinstallprompt`). */
  hasOffer: boolean
}

/**
 * Apps that open links in an in-app browser: Facebook, Instagram, LINE, LinkedIn, Pinterest, Snapchat, TikTok, WeChat,
 * X, the Google app; also any Android web view.
 */
const IN_APP =
  /\b(FBAN|FBAV|Instagram|Line|LinkedInApp|Pinterest|Snapchat|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Twitter|GSA)\b|; wv\)/
const OTHER_ON_IOS = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Ddg)\//
const CHROMIUM = /(Chrome|Chromium)\//

/** How this browser installs the site, by what it says of itself. */
export function installMethod(facts: BrowserFacts): InstallMethod {
  const { userAgent } = facts
  if (facts.hasOffer) return 'offer'
  if (IN_APP.test(userAgent)) return 'in-app'
  if (isIos(facts)) {
    if (OTHER_ON_IOS.test(userAgent)) return 'ios-other'
    // The user agent of a web view in an app does not contain "Safari".
    return /\bSafari\//.test(userAgent) ? 'ios-safari' : 'in-app'
  }
  if (isAndroid(userAgent)) return /\bFirefox\//.test(userAgent) ? 'android-firefox' : 'android-menu'
  if (CHROMIUM.test(userAgent)) return 'desktop-menu'
  return /\bMacintosh\b.*\bSafari\//.test(userAgent) ? 'mac-safari' : 'none'
}

export const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)

type Device = Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>

/** Whether the device is an iPhone or iPad, in any browser or app. */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

/**
 * Whether Share is behind the "…" of Safari's toolbar: since iOS 26 this compact layout is the default. Determined by
 * the version of Safari, because the user agent's system version remains 18.
 */
export const hasCompactSafari = (userAgent: string): boolean =>
  Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? 0) >= 26
