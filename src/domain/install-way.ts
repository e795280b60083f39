/** How this site gets onto the home screen of a device; each way has its own steps. */
export type InstallWay =
  /** The browser has offered it: one button does. */
  | 'offer'
  | 'ios-safari'
  /** Chrome, Edge, Firefox and others on iPhone and iPad: all of them have Share, none of them the offer. */
  | 'ios-other'
  | 'android-firefox'
  /** Chromium on Android, before or after its offer: installed already, or not offered yet. */
  | 'android-menu'
  | 'mac-safari'
  /** Chromium on a computer, likewise. */
  | 'desktop-menu'
  /** A browser inside another app can install nothing. */
  | 'in-app'
  /** Firefox on a computer, and whatever nobody has heard of. */
  | 'none'

export interface BrowserFacts {
  userAgent: string
  /** iPadOS says that it is a Macintosh, and no Macintosh can be touched in two places. */
  maxTouchPoints: number
  /** The browser has offered to install (`beforeinstallprompt`). */
  hasOffer: boolean
}

/** Apps that show links in a window of their own: Facebook, Instagram, LINE, LinkedIn, Pinterest, Snapchat, TikTok, WeChat, X, the Google app; any Android web view. */
const IN_APP =
  /\b(FBAN|FBAV|Instagram|Line|LinkedInApp|Pinterest|Snapchat|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Twitter|GSA)\b|; wv\)/
const OTHER_ON_IOS = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Ddg)\//
const CHROMIUM = /(Chrome|Chromium)\//

export function installWay(facts: BrowserFacts): InstallWay {
  const { userAgent } = facts
  if (facts.hasOffer) return 'offer'
  if (IN_APP.test(userAgent)) return 'in-app'
  if (isIos(facts)) {
    if (OTHER_ON_IOS.test(userAgent)) return 'ios-other'
    // A web view of an app leaves the name of Safari out.
    return /\bSafari\//.test(userAgent) ? 'ios-safari' : 'in-app'
  }
  if (/\bAndroid\b/.test(userAgent)) return /\bFirefox\//.test(userAgent) ? 'android-firefox' : 'android-menu'
  if (CHROMIUM.test(userAgent)) return 'desktop-menu'
  return /\bMacintosh\b.*\bSafari\//.test(userAgent) ? 'mac-safari' : 'none'
}

type Device = Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>

/** An iPhone or iPad, whatever browser or app. */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

/**
 * Whether Share stands in Safari's toolbar or behind its "…": since iOS 26 people choose, and compact is the default.
 * The version of Safari tells, for that of the system stays at 18 in what it says of itself.
 */
export const hasCompactSafari = (userAgent: string): boolean =>
  Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? 0) >= 26
