import type { UnsentFile } from '#sync/core/unsent-file'

/** The export file of a device that is still offline: one queued change of the customer's own profile. */
export function unsentFile(
  uid: string,
  id: string,
  set: Record<string, string>,
  base: Record<string, string | null>,
) {
  const file: UnsentFile = {
    kind: 'rigworks-unsent',
    pictures: [],
    version: 1,
    uid,
    clientId: crypto.randomUUID(),
    exportedAt: new Date().toISOString(),
    entries: [
      {
        id: crypto.randomUUID(),
        version: 1,
        body: {
          kind: 'changes',
          changes: [
            {
              op: 'update',
              table: 'profiles',
              id,
              set,
              base: Object.fromEntries(Object.keys(set).map((column) => [column, base[column] ?? null])),
            },
          ],
        },
        keys: [`profiles/${id}`],
        after: [],
        state: { kind: 'queued' },
        label: { action: 'profile.update', subject: '' },
        createdAt: Date.now(),
        attempts: 0,
        dueAt: 0,
        lastError: null,
      },
    ],
  }
  return { name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
}
