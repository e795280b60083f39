/** Finds the browsers of the stories, or installs them if the machine allows it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const CANDIDATES = {
  chromium: [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  headlessShell: [process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'],
  firefox: [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  webkit: [process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'],
}

/** Debian packages of each browser. WebKit has no headless mode, so it needs a display. */
const PACKAGES = {
  chromium: ['chromium'],
  headlessShell: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/** Returns the first existing path of each browser, or null. An empty path in the environment skips a browser. */
function find() {
  const playwrightsOwn = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const first = (paths) => (paths[0] === '' ? null : (paths.find((path) => path && existsSync(path)) ?? null))
  return {
    chromium: first([...CANDIDATES.chromium, playwrightsOwn]),
    headlessShell: first(CANDIDATES.headlessShell),
    firefox: first(CANDIDATES.firefox),
    webkit: existsSync('/usr/bin/Xvfb') ? first(CANDIDATES.webkit) : null,
  }
}

const isWanted = (name) => CANDIDATES[name][0] !== ''
const missing = () => Object.entries(find()).flatMap(([name, path]) => (path || !isWanted(name) ? [] : name))

/** Returns the path of each browser; null if it is neither found nor installable. */
export function findOrInstallBrowsers() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const wanted = missing()
  if (wanted.length > 0 && isRootOnDebian) {
    console.log(`Not found: ${wanted.join(', ')}. Installing the Debian packages ...`)
    const settings = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], settings)
    // One at a time, so that a missing package does not block the others.
    for (const name of wanted) spawnSync('apt-get', ['install', '-y', '-qq', ...PACKAGES[name]], settings)
  }
  if (missing().includes('chromium')) {
    try {
      console.log('No Chromium found: installing the one of Playwright ...')
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    } catch {
      // Without access to Playwright's downloads, the stories are counted as skipped.
    }
  }
  return find()
}
