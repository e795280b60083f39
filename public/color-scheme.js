// Sets the scheme before the first paint, so that a dark room sees no white flash. A file of its own because the CSP
// allows no inline script. The key is that of src/app/providers.tsx.
;(() => {
  let wish
  try {
    wish = localStorage.getItem('rigworks-color-scheme')
  } catch {
    // Storage is blocked: the device's own scheme serves.
  }
  const isDark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = document.documentElement.dataset
  scheme.mantineColorScheme = isDark ? 'dark' : 'light'

  // Paper is white.
  let onScreen
  addEventListener('beforeprint', () => {
    onScreen = scheme.mantineColorScheme
    scheme.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    scheme.mantineColorScheme = onScreen
  })
})()
