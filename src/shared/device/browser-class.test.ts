import { expect, it } from 'vitest'
import { browserClass } from './browser-class'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${MAC} Version/18.1 Safari/605.1.15`, 0, 'Safari 18', 'macOS'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 5, 'Safari 18', 'iPad'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Safari/604.1',
    5,
    'Chrome for iOS 130',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0 Safari/537.36 Edg/131.0`,
    0,
    'Edge 131',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/131.0 Mobile Safari/537.36`,
    5,
    'Chrome 131',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'Firefox 130', 'Linux'],
  ['Mozilla/5.0 (Ada Farrier of Genoa) ada@example.com', 0, 'unknown browser', 'unknown system'],
])('%s', (userAgent, touchPoints, browser, system) => {
  expect(browserClass(userAgent, touchPoints)).toEqual({ browser, system })
})
