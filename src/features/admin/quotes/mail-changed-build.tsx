import { Button } from '@mantine/core'
import { IconMail, IconTool } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Json } from '#shared/schema/row-values'
import { useBuildParts } from '#ui/builds/build-parts'
import { ChangedBuild } from '#ui/builds/changed-build'
import { mailTo } from '../customer-links'

export interface MailChangedBuildProps {
  build: Json
  email: string
  /** Subject of the mail. */
  subject: string
}

/** For a request without an account: changes its build, and mails a link to the changed one. */
export function MailChangedBuild({ build, email, subject }: MailChangedBuildProps) {
  const { BuildEditor } = useBuildParts()
  const [isOpen, setOpen] = useState(false)
  const [changed, setChanged] = useState<{ build: Json; link: string } | null>(null)
  const address = mailTo(email, subject)
  return (
    <div className="rw-stack rw-gap-8">
      {changed ? <ChangedBuild from={build} to={changed.build} /> : null}
      <div className="rw-cluster rw-gap-8">
        <Button variant="default" leftSection={<IconTool size={18} />} onClick={() => setOpen(true)}>
          Change the Build
        </Button>
        {changed && address ? (
          <Button
            component="a"
            href={`${address}&body=${encodeURIComponent(`Your build, with our changes:\n${changed.link}\n`)}`}
            leftSection={<IconMail size={18} />}
          >
            Email the Changed Build
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <BuildEditor
            title="Change the Build"
            build={changed?.build ?? build}
            doneLabel="Done"
            onDone={(next, link) => {
              setOpen(false)
              setChanged({ build: next, link })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
