import { expect, it } from 'vitest'
import { hasCompactSafari, installMethod } from './install-method'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = 'Version/18.6 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['an iPhone', `${IPHONE} ${SAFARI}`, 5, 'ios-safari'],
  ['an iPad, which says that it is a Macintosh', `${MAC} Version/18.6 Safari/605.1.15`, 5, 'ios-safari'],
  ['a Macintosh', `${MAC} Version/18.6 Safari/605.1.15`, 0, 'mac-safari'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.7339.95 Mobile/15E148 Safari/604.1`, 5, 'ios-other'],
  ['Firefox on an iPad', `${MAC} FxiOS/142.0 Safari/605.1.15`, 5, 'ios-other'],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'ios-other'],
  ['Instagram on an iPhone', `${IPHONE} Mobile/22G86 Instagram 390.0.0.28.85`, 5, 'in-app'],
  ['Facebook on an iPad', `${MAC} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]`, 5, 'in-app'],
  ['a nameless web view on an iPhone', `${IPHONE} Mobile/15E148`, 5, 'in-app'],
  [
    'a web view on Android',
    `${ANDROID.replace('; K)', '; K; wv)')} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    5,
    'in-app',
  ],
  ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 5, 'android-menu'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
    5,
    'android-firefox',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    10,
    'desktop-menu',
  ],
  [
    'Chrome on a Macintosh',
    `${MAC.replace('605.1.15', '537.36')} Chrome/140.0.0.0 Safari/537.36`,
    0,
    'desktop-menu',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 0, 'none'],
  ['nothing at all', '', 0, 'none'],
] as const)('%s', (_name, userAgent, maxTouchPoints, method) => {
  expect(installMethod({ userAgent, maxTouchPoints, hasOffer: false })).toBe(method)
})

it("the browser's install prompt takes precedence over its user agent", () => {
  expect(installMethod({ userAgent: `${IPHONE} ${SAFARI}`, maxTouchPoints: 5, hasOffer: true })).toBe('offer')
})

it('Safari 26 has Share behind "…", whatever system the user agent names', () => {
  expect(hasCompactSafari(`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`)).toBe(true)
  expect(hasCompactSafari(`${IPHONE} ${SAFARI}`)).toBe(false)
  expect(hasCompactSafari('')).toBe(false)
})
