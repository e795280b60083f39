/** Finds a Chromium for the browser stories, or installs one where the machine allows it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
const find = () => [...CANDIDATES, playwrightsOwn()].find((path) => path && existsSync(path)) ?? null

/** Answers the path of a browser, or null when none is there and none can be had. */
export function findOrInstallChromium() {
  const found = find()
  if (found) return found
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian) {
    console.log('No Chromium here: installing the Debian package ...')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (find()) return find()
  }
  try {
    console.log('No Chromium here: asking Playwright for its own ...')
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  } catch {
    return null // A machine without access to Playwright's downloads: the stories are counted as skipped.
  }
  return find()
}
