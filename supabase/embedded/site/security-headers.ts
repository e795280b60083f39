/**
 * The headers of every response of the site. The local backend sends them, and a build for a hosted project writes them
 * into the files of its host (`host-files.ts`).
 *
 * No inline script, no inline `<style>`, no style attribute in markup. Mantine would add `<style>` elements at runtime:
 * src/ui/theme/theme-variables.css replaces them, and src/app/providers.tsx turns them off.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  // The map of the contact page, which loads only on request. The page first checks whether it can be reached.
  'connect-src': "'self' https://www.openstreetmap.org",
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
 * Sources that Snipcart's cart needs in addition, in a build with a Snipcart key: its script, style, pictures and
 * fonts, its API, and the frame in which a card number is typed.
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
 * Text becomes code or markup only through src/app/trusted-types-policy.ts. Off with Snipcart, whose script does not support
 * it.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

export interface HeaderFacts {
  hasSnipcart: boolean
  /** An https origin of a hosted project: its API, pictures and realtime. */
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
    // Not for a computer's own http address: it would apply to all its ports.
    ...(backend === undefined ? {} : { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=${pay}, usb=()`,
    // Banks and wallets confirm a payment in their own window, which must be able to return.
    'cross-origin-opener-policy': hasSnipcart ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

export const SECURITY_HEADERS = securityHeaders({ hasSnipcart: false })

/** Throws for an invalid address, and for http except on this computer: tokens would travel unencrypted. */
function sourcesOf(backend: string): Sources {
  const { origin, protocol, hostname } = new URL(backend)
  if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1)$/.test(hostname))
    throw new Error(`${backend} is not an https address`)
  return { 'connect-src': `${origin} ${origin.replace(/^http/, 'ws')}`, 'img-src': origin }
}
