import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

export interface Mailbox {
  send(mail: { to: string; subject: string; text?: string }): Promise<void>
  /** Newest first. */
  list(): Promise<Mail[]>
  find(id: string): Promise<Mail | undefined>
  /** Mails sent while `work` runs to this address are dropped. */
  silence<T>(address: string, work: () => Promise<T>): Promise<T>
}

const KEPT = 500

/**
 * Where the mails of the embedded home end: one file each, so that they survive a crash. Only the plain text is kept:
 * it holds everything that the HTML does, and a viewer that shows no HTML cannot be attacked by any.
 */
export function openMailbox(folder: string): Mailbox {
  const silenced = new Set<string>()

  async function names(): Promise<string[]> {
    return (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail

  return {
    async send({ to, subject, text = '' }) {
      if (silenced.has(to.toLowerCase())) return
      const sentAt = new Date().toISOString()
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID()}`
      const mail: Mail = { id, to, subject, text, sentAt }
      const draft = join(folder, `${id}.part`)
      await writeFile(draft, JSON.stringify(mail))
      await rename(draft, join(folder, `${id}.json`))
      for (const old of (await names()).slice(KEPT)) await rm(join(folder, old), { force: true })
    },
    async list() {
      return Promise.all((await names()).map(read))
    },
    async find(id) {
      const name = (await names()).find((known) => known === `${id}.json`)
      return name === undefined ? undefined : read(name)
    },
    async silence(address, work) {
      silenced.add(address.toLowerCase())
      try {
        return await work()
      } finally {
        silenced.delete(address.toLowerCase())
      }
    },
  }
}
