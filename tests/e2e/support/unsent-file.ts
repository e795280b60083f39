import type { UnsentFile } from '#domain/unsent-file'

/** A change of the own profile that the person wrote on a device that has never been online since, as its export says it. */
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
