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

/** Names in lower case, in the order in which they are sent. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
