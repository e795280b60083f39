/** The local backend as `npm start` runs it, in a separate process, so that a story can kill and restart it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '#tests/support/find-free-port'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface StoryBackend {
  url: string
  /** Address of its mail viewer, as printed at startup. */
  mailUrl: string
  /** Kills it as a power cut would: no shutdown, no flush. */
  kill(): Promise<void>
  /** Restarts it on its data after a kill; does nothing if it is running. */
  start(): Promise<void>
  /** Suspends its process: connections are accepted and get no response. */
  pause(): void
  /** Resumes its process, which then answers the requests that arrived meanwhile. */
  goOn(): void
  /** Shuts it down and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts a local backend. `template` is a data folder to copy, so that the demo data is loaded only once; `env` is
 * added to its environment.
 */
export async function openStoryBackend(
  template: string | null,
  env: Record<string, string> = {},
): Promise<StoryBackend & { dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-story-'))
  if (template) cpSync(template, dataFolder, { recursive: true })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  let running: ChildProcess | null = null
  let mailUrl = ''

  async function start() {
    if (running) return
    const started = await startProcess({
      RIGWORKS_PAGES_ONCE: '1',
      // bcrypt's least cost: a hash at the usual cost takes 0.1 s.
      LITE_AUTH_BCRYPT_COST: '4',
      ...env,
      PORT: String(port),
      RIGWORKS_DATA_DIR: dataFolder,
    })
    running = started.child
    mailUrl = started.mailUrl
  }
  async function end(signal: NodeJS.Signals) {
    const ending = running
    running = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    // A suspended process does not handle the other signals.
    ending.kill('SIGCONT')
    await ended
  }
  await start()
  return {
    url,
    mailUrl,
    dataFolder,
    start,
    pause: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Starts the server process itself, not npm, so that signals reach it. */
async function startProcess(env: Record<string, string>): Promise<{ child: ChildProcess; mailUrl: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'supabase/embedded/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const mailUrl = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, printed] = /^ +Mail +(\S+)\s/m.exec(output) ?? []
      if (printed) done(printed)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`the local backend exited with ${code}:\n${output}`)))
  })
  return { child, mailUrl }
}
