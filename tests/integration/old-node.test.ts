import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ENSURE = join(import.meta.dirname, '../../supabase/embedded/ensure-installed.mjs')

/** Runs requireNode in a separate process that reports `version` as its Node version. */
function requireNodeOn(version: string) {
  const script = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    const { requireNode } = await import(${JSON.stringify(ENSURE)})
    requireNode()
    console.log('goes on')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

describe('npm start and npm test', () => {
  it.each(['16.20.2', '18.20.8', '20.18.3'])(
    'refuse Node %s with one sentence and exit code 1',
    (version) => {
      expect(requireNodeOn(version)).toEqual({
        status: 1,
        stdout: '',
        stderr: `Rigworks needs Node 20.19 or newer; this is ${version}. Nothing was changed.`,
      })
    },
  )

  it.each(['20.19.0', '22.0.0'])('continue with Node %s', (version) => {
    expect(requireNodeOn(version)).toEqual({ status: 0, stdout: 'goes on', stderr: '' })
  })

  it('detect a package without its folder, and never install through a link, which would empty another folder', () => {
    const place = mkdtempSync(join(tmpdir(), 'rigworks-'))
    try {
      const [root, others] = [join(place, 'root'), join(place, 'others')]
      for (const folder of [root, others]) mkdirSync(folder)
      writeFileSync(join(root, 'package.json'), '{"name": "x", "version": "1.0.0"}')
      // npm's hidden lock file lists the package, but its folder is missing.
      const packages = '{"lockfileVersion": 3, "packages": {"node_modules/gone": {"version": "1.0.0"}}}'
      writeFileSync(join(root, 'package-lock.json'), packages)
      writeFileSync(join(others, '.package-lock.json'), packages)
      writeFileSync(join(others, 'theirs'), '')
      symlinkSync(others, join(root, 'node_modules'))
      const script = `(await import(${JSON.stringify(ENSURE)})).ensureInstalled(${JSON.stringify(root)})`
      const args = ['--input-type=module', '-e', script]
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      expect(existsSync(join(others, 'theirs'))).toBe(true)
      expect(stderr).toMatch(/^node_modules is a link .* Nothing was changed\.$/m)
      expect(status).toBe(1)
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  })
})
