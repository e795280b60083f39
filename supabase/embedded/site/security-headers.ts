/**
 * The headers of every answer of the site, from one source: the embedded home sends them, and a build for a hosted
 * project writes them as the files of its host (`host-files.ts`).
 *
 * No inline script, no inline `<style>`, no style attribute in markup. Mantine would add `<style>` elements while it
 * runs: src/ui/theme/theme-variables.css stands for them, and src/app/providers.tsx turns them off.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The map of the contact page, which loads only where somebody asks for it.
  'frame-src': 'https://www.openstreetmap.org',
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
type Sources = Partial<Record<keyof typeof CONTENT_SECURITY_POLICY, string>>

/**
 * What Snipcart's cart needs beside that, in a build with a key of theirs: its script, style, pictures and fonts, its API,
 * and the frame in which a card is typed.
 */
const SNIPCART: Sources = {
  'script-src': 'https://cdn.snipcart.com',
  'style-src': 'https://cdn.snipcart.com',
  'img-src': 'https://cdn.snipcart.com',
  'font-src': 'https://cdn.snipcart.com',
  'connect-src': 'https://app.snipcart.com https://cdn.snipcart.com https://payment.snipcart.com',
  'frame-src': 'https://payment.snipcart.com',
}

/**
 * Texts become code or markup only where src/app/trust-own-texts.ts lets them. Not beside Snipcart, whose script knows
 * nothing of it.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

export interface HeaderFacts {
  hasSnipcart: boolean
  /** Of a hosted project, an https origin: its API, its pictures and its realtime. */
  backend?: string
}

/** Names in lower case, in the order in which they are sent. */
export function securityHeaders({ hasSnipcart, backend }: HeaderFacts): Readonly<Record<string, string>> {
  const more = [hasSnipcart ? SNIPCART : {}, backend === undefined ? {} : sourcesOf(backend)]
  const pay = hasSnipcart ? '(self "https://payment.snipcart.com")' : '()'
  return {
    'content-security-policy': [
      ...Object.entries(CONTENT_SECURITY_POLICY).map(([directive, sources]) =>
        [directive, sources, ...more.map((each) => each[directive as keyof Sources])]
          .filter(Boolean)
          .join(' '),
      ),
      ...(hasSnipcart ? [] : TRUSTED_TYPES),
      ...(backend === undefined ? [] : ['upgrade-insecure-requests']),
    ].join('; '),
    // A computer's own http address must not have it: it would hold for every port of it.
    ...(backend === undefined ? {} : { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=${pay}, usb=()`,
    // Banks and wallets confirm a payment in a window of their own, which must find back.
    'cross-origin-opener-policy': hasSnipcart ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

export const SECURITY_HEADERS = securityHeaders({ hasSnipcart: false })

/** Throws where the address is none, or not https but on this computer: people's tokens would travel in the open. */
function sourcesOf(backend: string): Sources {
  const { origin, protocol, hostname } = new URL(backend)
  if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1)$/.test(hostname))
    throw new Error(`${backend} is no https address`)
  return { 'connect-src': `${origin} ${origin.replace(/^http/, 'ws')}`, 'img-src': origin }
}
