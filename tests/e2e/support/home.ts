/** The product as a person starts it, in a process of its own: so a story can kill it and start it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface Home {
  url: string
  /** Where its mails are read, as its start prints it. */
  mailUrl: string
  /** Ends it as a power cut would: no goodbye, no flush. */
  kill(): Promise<void>
  /** Starts it again on its data, after a kill; does nothing while it runs. */
  start(): Promise<void>
  /** Stops its process: connections are taken and nothing comes back. */
  pause(): void
  /** Lets its process go on, with what it was asked meanwhile. */
  goOn(): void
  /** Ends it politely and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts a home of its own; `template` is a data folder to begin with, so that the demo data are loaded only once. `env`
 * is what it finds set beside the rest.
 */
export async function openHome(
  template: string | null,
  env: Record<string, string> = {},
): Promise<Home & { dataFolder: string }> {
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
      ...env,
      PORT: String(port),
      RIGWORKS_DATA_DIR: dataFolder,
      RIGWORKS_MAX_ASKS: '10000',
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
    // A process that is stopped takes no other signal.
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

/** Starts the server process itself, not npm: a signal must reach it and nobody else. */
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
    child.once('exit', (code) => fail(new Error(`the home ended with ${code}:\n${output}`)))
  })
  return { child, mailUrl }
}

/** A TCP port of this computer that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
