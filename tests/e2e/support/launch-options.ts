import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium itself, for the installed app and for notifications, which the headless shell does not have. */
export const WHOLE_CHROMIUM: LaunchOptions = { executablePath: CHROMIUM, args: ARGS }

/** Chromium without windows and toolbar: the same pages for half the processor time. */
export const HEADLESS_CHROMIUM: LaunchOptions = {
  executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
  // The shell's own default, full hinting, makes some words wider than they are in any other browser.
  args: [...ARGS, '--font-render-hinting=none'],
}
