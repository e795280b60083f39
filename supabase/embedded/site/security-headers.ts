/**
 * The headers of every answer of the site. A hosted site must send the same ones: supabase/README.md quotes this list,
 * with the project's https and wss addresses added to `connect-src` and `img-src`.
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

/**
 * What Snipcart's cart needs beside that, in a build with a key of theirs: its script, style, pictures and fonts, its API,
 * and the frame in which a card is typed.
 */
const SNIPCART: Partial<Record<keyof typeof CONTENT_SECURITY_POLICY, string>> = {
  'script-src': 'https://cdn.snipcart.com',
  'style-src': 'https://cdn.snipcart.com',
  'img-src': 'https://cdn.snipcart.com',
  'font-src': 'https://cdn.snipcart.com',
  'connect-src': 'https://app.snipcart.com https://cdn.snipcart.com https://payment.snipcart.com',
  'frame-src': 'https://payment.snipcart.com',
}

/** Names in lower case, in the order in which they are sent. */
export function securityHeaders({ hasSnipcart }: { hasSnipcart: boolean }): Readonly<Record<string, string>> {
  const more = hasSnipcart ? SNIPCART : {}
  const pay = hasSnipcart ? '(self "https://payment.snipcart.com")' : '()'
  return {
    'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
      .map(([directive, sources]) => [directive, sources, more[directive as keyof typeof more]])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=${pay}, usb=()`,
    // Banks and wallets confirm a payment in a window of their own, which must find back.
    'cross-origin-opener-policy': hasSnipcart ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

export const SECURITY_HEADERS = securityHeaders({ hasSnipcart: false })
