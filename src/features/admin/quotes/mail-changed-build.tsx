import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useDraft } from '#device-data/use-draft'
import type { Json } from '#shared/schema/row-values'
import { mailTo } from '../customer-links'
import { ChangedBuildField } from './changed-build-field'

/** A type, not an interface, so that it is a valid stored draft. */
type MailedBuild = { build: Json; link: string }

export interface MailChangedBuildProps {
  quoteId: string
  build: Json
  email: string
  /** Subject of the mail. */
  subject: string
}

/** For a request without an account: changes its build, and mails a link to the changed one. */
export function MailChangedBuild({ quoteId, build, email, subject }: MailChangedBuildProps) {
  const [changed, keep, clear] = useDraft<MailedBuild>(`admin/quote-build/${quoteId}`)
  const address = mailTo(email, subject)
  if (changed === undefined) return null
  return (
    <div className="rw-stack rw-gap-8">
      <ChangedBuildField
        quoteId={quoteId}
        before={build}
        value={changed?.build ?? null}
        doneLabel="Done"
        onChange={(next, link) => (next === null ? clear() : keep({ build: next, link }))}
      />
      {changed && address ? (
        <div>
          <Button
            component="a"
            href={`${address}&body=${encodeURIComponent(`Your build, with our changes:\n${changed.link}\n`)}`}
            leftSection={<IconMail size={18} />}
          >
            Email the Changed Build
          </Button>
        </div>
      ) : null}
    </div>
  )
}
