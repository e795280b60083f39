/** The web app manifest. Never change `id` or `scope`: another id is another app on every device. */
export const manifest = {
  id: '/',
  name: 'Genoa Rigworks',
  short_name: 'Rigworks',
  description:
    'Custom aluminum rigs for farriers, veterinarians, contractors and first responders: projects, quotes and orders, with or without a connection.',
  lang: 'en-US',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  // A manifest has one color for both schemes.
  theme_color: '#171c20',
  background_color: '#171c20',
  categories: ['business', 'shopping'],
  icons: [
    { src: '/icons/plate-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/plate-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/plate-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/plate-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Everyone has the same list, and Android shows its first three.
  shortcuts: [
    { name: 'Request a quote', url: '/get-quote', icons: [shortcutIcon('quote')] },
    { name: 'My orders', url: '/my-orders', icons: [shortcutIcon('orders')] },
    { name: 'Admin panel', url: '/admin-panel', icons: [shortcutIcon('panel')] },
    { name: 'Capture', url: '/admin-panel?section=capture', icons: [shortcutIcon('capture')] },
    { name: 'Projects', url: '/projects', icons: [shortcutIcon('projects')] },
  ],
  // A form post, because a URL cannot carry files; the worker receives it.
  share_target: {
    action: '/share',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      // Every image type: if a selected file has a type that is not listed, the system does not offer the app.
      files: [{ name: 'photos', accept: ['image/*'] }],
    },
  },
}

function shortcutIcon(name: string): { src: string; sizes: string; type: string } {
  return { src: `/icons/shortcut-${name}-96.png`, sizes: '96x96', type: 'image/png' }
}
