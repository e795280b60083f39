import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite, replaceBuild } from '#supabase/embedded/site/build-site'

let root = ''
let builds = 0
const build = () =>
  buildSite(root, () => {
    builds += 1
  })
const writeEntry = (code: string) => writeFileSync(join(root, 'src/main.ts'), code)
const readScripts = () => {
  const assets = join(root, '.cache/site/assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return names.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rigworks-'))
  mkdirSync(join(root, 'src'))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/src/main.ts"></script>')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('building the site', () => {
  it('builds when the sources have changed, and only then', async () => {
    writeEntry('document.title = "one"')
    await build()
    await build()
    expect(builds).toBe(1)
    expect(readScripts()).toContain('one')

    writeFileSync(join(root, 'src/main.test.ts'), 'a test is no source of the site')
    await build()
    expect(builds).toBe(1)

    writeEntry('document.title = "two"')
    await build()
    expect(builds).toBe(2)
    expect(readScripts()).toContain('two')
  })

  it('concurrent builds each return a complete site', async () => {
    writeEntry('document.title = "together"')
    expect(new Set(await Promise.all([build(), build(), build()]))).toEqual(
      new Set([join(root, '.cache', 'site')]),
    )
    expect(readScripts()).toContain('together')
    expect(readdirSync(join(root, '.cache'))).toEqual(['site'])
  })

  it('concurrent replacements leave one complete build', async () => {
    for (let round = 0; round < 20; round += 1) {
      const place = join(root, `round-${round}`)
      const dist = join(place, 'dist')
      const put = async (name: string) => {
        const [folder, draft] = [join(place, name), join(place, name, 'new')]
        mkdirSync(draft, { recursive: true })
        writeFileSync(join(draft, '.sources'), 'fingerprint')
        await replaceBuild(dist, draft, folder, 'fingerprint')
      }
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(put))
      expect(readFileSync(join(dist, '.sources'), 'utf8')).toBe('fingerprint')
    }
  })

  it('rejects a broken build with its reason, and preserves the last successful build', async () => {
    const before = readScripts()
    writeEntry('import "./missing"')
    await expect(build()).rejects.toMatchObject({
      code: 'build-broken',
      message: expect.stringContaining('missing'),
    })
    expect(readScripts()).toBe(before)
    expect(readdirSync(join(root, '.cache'))).toEqual(['site'])
  })
})
