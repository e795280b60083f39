/** Other users of the computer cannot read the data folder or a backup. */
import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { backUpFolder, restoreFolder } from '#supabase/embedded/folder/backup-folder'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const within = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const open = (folder: string) =>
  [folder, ...within(folder)].filter((path) => (statSync(path).mode & 0o077) !== 0)

/** Sets the modes of earlier releases: 0755 and 0644. */
function openUp(folder: string): void {
  for (const path of [folder, ...within(folder)])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
}

function makeFolder(template?: string) {
  const folder = makeTestFolder(template)
  onTestFinished(folder.remove)
  return folder.path
}

describe.skipIf(process.platform === 'win32')('the modes of the data folder', () => {
  it('are private for everything that a first start creates: cluster, objects and mails', async () => {
    const data = join(makeFolder(), 'data')
    const backend = await startTestBackend(data)
    await backend.mailbox.send({ to: 'a@rigworks.example', subject: 's', text: 't' })
    await backend.close()
    expect(within(data).length).toBeGreaterThan(500)
    expect(open(data)).toEqual([])
  })

  it('are corrected in an old folder, but not behind links', async () => {
    const data = makeFolder(inject('embeddedTemplate'))
    openUp(data)
    const elsewhere = join(makeFolder(), 'elsewhere')
    writeFileSync(elsewhere, '')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, join(data, 'objects', 'link'))
    const backend = await startTestBackend(data)
    await backend.close()
    expect(open(data)).toEqual([join(data, 'objects', 'link')])
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644)
  })

  it('are private in a backup, and in a folder restored from an old one', () => {
    const data = makeFolder(inject('embeddedTemplate'))
    openUp(data)
    const backup = join(makeFolder(), 'backup')
    backUpFolder(data, backup)
    expect(open(backup)).toEqual([])
    openUp(backup)
    openUp(data)
    restoreFolder(backup, data)
    expect(open(data)).toEqual([])
  })
})
