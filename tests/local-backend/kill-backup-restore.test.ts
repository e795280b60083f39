/** What `npm start` promises about its data, once each; the other files of this folder have the details. */
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { backUpFolder, restoreFolder } from '#supabase/embedded/folder/backup-folder'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { killSpawnedBackends, spawnBackend } from '#tests/support/embedded/spawn-backend'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

it('an acknowledged write survives kill -9, a backup and a restore', async () => {
  const folder = makeTestFolder()
  onTestFinished(folder.remove)
  onTestFinished(killSpawnedBackends)
  const data = makeTestFolder(inject('embeddedTemplate'))
  onTestFinished(data.remove)
  const killed = await spawnBackend(data.path)
  const { error } = await makeClient(killed.url)
    .from('contact_messages')
    .insert({ name: 'Ann', email: 'ann@rigworks.example', subject: 'Hello', message: 'kept' })
  expect(error).toBeNull()
  await killed.kill()

  backUpFolder(data.path, join(folder.path, 'backup'))
  restoreFolder(join(folder.path, 'backup'), join(folder.path, 'restored'))
  const backend = await startTestBackend(join(folder.path, 'restored'))
  onTestFinished(() => backend.close())
  const messages = await backend.database.query('select message from public.contact_messages')
  expect(messages).toEqual([{ message: 'kept' }])
})
