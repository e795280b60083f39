import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const START = join(import.meta.dirname, '../../supabase/embedded/start.mjs')

let place = ''
let occupant: Server
let takenPort = 0

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'rigworks-'))
  occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  takenPort = (occupant.address() as { port: number }).port
})
afterAll(() => {
  occupant.close()
  rmSync(place, { recursive: true, force: true })
})

/** Runs the script of `npm start` until it exits. */
async function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [START, ...args], { env: { ...process.env, ...env } })
  let printed = ''
  child.stderr.on('data', (text) => {
    printed += text
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, printed: printed.trim() }
}

describe('npm start refuses with one sentence and exit code 1', () => {
  it('a port that is in use, and creates nothing', async () => {
    const data = join(place, 'data')
    const { code, printed } = await start({ PORT: String(takenPort), RIGWORKS_DATA_DIR: data })
    expect(code).toBe(1)
    expect(printed).toBe(
      `Port ${takenPort} is taken by another program. Stop it, or choose another with PORT=8080 npm start.`,
    )
    expect(existsSync(data)).toBe(false)
  })

  it('a data folder that cannot be written', async () => {
    const file = join(place, 'file')
    writeFileSync(file, '')
    const { code, printed } = await start({ PORT: '0', RIGWORKS_DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(printed).toMatch(/^The data folder .* isn’t writable\. Set RIGWORKS_DATA_DIR to one that is\.$/)
  })

  it('an invalid port, and an unknown option', async () => {
    const [port, option] = await Promise.all([start({ PORT: 'http' }), start({ PORT: '0' }, ['--rest'])])
    expect(port).toEqual({ code: 1, printed: 'PORT must be a number from 0 to 65535, not "http".' })
    expect(option.code).toBe(1)
    expect(option.printed).toContain('Known options: --reset, --restored, --dev')
  })
})
