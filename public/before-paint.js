// What the first paint must know of the device, and what no later script could mend. A file of its own because the CSP
// allows no inline script.
;(() => {
  const page = document.documentElement.dataset
  let wish
  try {
    // The scheme, so that a dark room sees no white flash; the key is that of src/app/providers.tsx.
    wish = localStorage.getItem('rigworks-color-scheme')
    // Nobody who is signed in is offered to log in, as the HTML does: src/app/shell/account-area.tsx.
    if (localStorage.getItem('rigworks-session') ?? localStorage.getItem('rigworks-identity'))
      page.signedIn = ''
  } catch {
    // Storage is blocked: the device's own scheme serves.
  }
  const isDark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.mantineColorScheme = isDark ? 'dark' : 'light'

  // The line that tells of it later has its place at once, and moves nothing: src/app/shell/freshness-banner.tsx.
  if (!navigator.onLine) page.offline = ''

  // What a link asks for besides the page (a tab, a filter) its HTML does not know: src/app/first/query-content.ts.
  if (/[?&](?!utm_|gclid=|fbclid=)[^=&]+=[^&]/.test(location.search)) page.asked = ''

  // Where storage is blocked Firefox has a BroadcastChannel that throws, and Dexie opens one as it loads: without the class
  // Dexie and the engine do without channels.
  try {
    new BroadcastChannel('rigworks-probe').close()
  } catch {
    delete globalThis.BroadcastChannel
  }

  // The app's first script cannot be had: nothing will answer, and nobody else can say so.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      const words = document.getElementById('not-whole')
      if (words) words.hidden = false
      delete page.asked
    },
    true,
  )

  // Paper is white.
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen = page.mantineColorScheme
    page.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    page.mantineColorScheme = onScreen
  })
})()
