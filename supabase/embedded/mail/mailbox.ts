import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Absent in mails of earlier versions. */
  html?: string
  /** Further headers, by name. */
  headers?: Readonly<Record<string, string>>
  /** ISO 8601. */
  sentAt: string
}

export interface Mailbox {
  send(mail: Pick<Mail, 'to' | 'subject' | 'html' | 'headers'> & { text?: string }): Promise<void>
  /** Newest first. Skips and logs a file that is not a mail. */
  list(): Promise<Mail[]>
  find(id: string): Promise<Mail | undefined>
  /** Drops mails to this address while `work` runs. */
  dropMailsTo<T>(address: string, work: () => Promise<T>): Promise<T>
}

const MAX_MAILS = 500

/**
 * Stores the mails of the local backend in one file each, so that they survive a crash, with both parts and the headers
 * that a mail provider would get.
 */
export function openMailbox(folder: string): Mailbox {
  const droppedAddresses = new Set<string>()

  async function names(): Promise<string[]> {
    return (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }
  async function read(name: string): Promise<Mail | undefined> {
    try {
      const mail: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
      if (isMail(mail)) return mail
    } catch (cause) {
      console.warn(`${join(folder, name)} cannot be read: ${(cause as Error).message}`)
      return undefined
    }
    console.warn(`${join(folder, name)} isn’t an email.`)
    return undefined
  }

  return {
    async send({ to, subject, text = '', html, headers }) {
      if (droppedAddresses.has(to.toLowerCase())) return
      const sentAt = new Date().toISOString()
      const id = `${sentAt.replace(/\D/g, '')}-${randomUUID()}`
      const mail: Mail = { id, to, subject, text, ...(html && { html }), ...(headers && { headers }), sentAt }
      const temporaryFile = join(folder, `${id}.part`)
      // Flushed first: after a power cut the name could otherwise point to a file without its content.
      await writeFile(temporaryFile, JSON.stringify(mail), { flush: true })
      await rename(temporaryFile, join(folder, `${id}.json`))
      for (const old of (await names()).slice(MAX_MAILS)) await rm(join(folder, old), { force: true })
    },
    async list() {
      return (await Promise.all((await names()).map(read))).filter((mail) => mail !== undefined)
    },
    async find(id) {
      const name = (await names()).find((known) => known === `${id}.json`)
      return name === undefined ? undefined : read(name)
    },
    async dropMailsTo(address, work) {
      droppedAddresses.add(address.toLowerCase())
      try {
        return await work()
      } finally {
        droppedAddresses.delete(address.toLowerCase())
      }
    },
  }
}

function isMail(value: unknown): value is Mail {
  const mail = value as Record<keyof Mail, unknown> | null
  return [mail?.id, mail?.to, mail?.subject, mail?.text, mail?.sentAt].every(
    (part) => typeof part === 'string',
  )
}
