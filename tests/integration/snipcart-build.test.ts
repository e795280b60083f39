/** A build with a public key of Snipcart. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'

const ROOT = join(import.meta.dirname, '../..')

it('includes the key, and loads the script of Snipcart lazily', { timeout: 180_000 }, () => {
  const folder = makeTestFolder()
  onTestFinished(folder.remove)
  const dist = join(folder.path, 'dist')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  // Which chunk contains what does not depend on minifying, which takes a third of the time.
  const args = ['build', '--logLevel', 'silent', '--minify', 'false', '--outDir', dist]
  execFileSync(process.execPath, [vite, ...args], {
    cwd: ROOT,
    env: { ...process.env, VITE_SNIPCART_PUBLIC_KEY: 'key-of-a-test' },
    stdio: 'ignore',
  })
  const holding = (text: string) => {
    const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    return names.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes(text))
  }
  expect(holding('key-of-a-test').length).toBeGreaterThan(0)
  expect(holding('snipcart-add-item').length).toBeGreaterThan(0)
  const [loader, ...others] = holding('cdn.snipcart.com')
  expect([loader?.startsWith('snipcart-'), others]).toEqual([true, []])
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('snipcart')
})
