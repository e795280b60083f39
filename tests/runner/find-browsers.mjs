/** Finds the browsers of the stories, or installs them where the machine allows it. */
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
  firefox: [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  webkit: [process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'],
}

/** What of Debian brings each of them. WebKit has no headless mode: it needs a display. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/** The first path of each browser that exists, else null. One that is set to an empty path is not looked for. */
function find() {
  const playwrightsOwn = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  const first = (paths) => (paths[0] === '' ? null : (paths.find((path) => path && existsSync(path)) ?? null))
  return {
    chromium: first([...CANDIDATES.chromium, playwrightsOwn]),
    firefox: first(CANDIDATES.firefox),
    webkit: existsSync('/usr/bin/Xvfb') ? first(CANDIDATES.webkit) : null,
  }
}

const isWanted = (name) => CANDIDATES[name][0] !== ''
const missing = () => Object.entries(find()).flatMap(([name, path]) => (path || !isWanted(name) ? [] : name))

/** Answers the path of each browser, null where there is none and none can be had. */
export function findOrInstallBrowsers() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const wanted = missing()
  if (wanted.length > 0 && isRootOnDebian) {
    console.log(`Not here: ${wanted.join(', ')}. Installing the Debian packages ...`)
    const settings = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], settings)
    // One after the other: a package that cannot be had must not keep the others out.
    for (const name of wanted) spawnSync('apt-get', ['install', '-y', '-qq', ...PACKAGES[name]], settings)
  }
  if (missing().includes('chromium')) {
    try {
      console.log('No Chromium here: asking Playwright for its own ...')
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    } catch {
      // A machine without access to Playwright's downloads: the stories are counted as skipped.
    }
  }
  return find()
}
