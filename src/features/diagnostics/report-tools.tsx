import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconMail, IconShare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '#ui/download-file'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './diagnostics-page.module.css'
import { mailAddress } from './mail-address'

export interface ReportToolsProps {
  /** Null while the report is being made. */
  text: string | null
  children: ReactNode
}

/** Buttons that copy, share, save or mail the report; it never leaves the device without a press. */
export function ReportTools({ text, children }: ReportToolsProps) {
  const { facts } = useShopInfo()
  const [answer, setAnswer] = useState('')
  const isReady = text !== null
  const report = text ?? ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report)
      setAnswer('Copied. Paste the report into a message to us.')
    } catch {
      setAnswer('Your browser didn’t let us copy the report. Open the plain text below and copy it by hand.')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: 'Rigworks diagnostics', text: report })
    } catch (cause) {
      // The person closed the share sheet, which is not a failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) await copy()
    }
  }
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="rw-stack rw-gap-12">
      <div className="rw-cluster rw-gap-12">
        {canShare ? (
          <Button leftSection={<IconShare size={20} />} onClick={share} disabled={!isReady}>
            Share
          </Button>
        ) : null}
        <Button
          variant={canShare ? 'default' : 'filled'}
          leftSection={<IconCopy size={20} />}
          onClick={copy}
          disabled={!isReady}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} />}
          onClick={() => downloadFile('rigworks-diagnostics.txt', 'text/plain', report)}
          disabled={!isReady}
        >
          Download
        </Button>
        <Button
          variant="default"
          component="a"
          href={mailAddress(facts.email, report)}
          leftSection={<IconMail size={20} />}
        >
          Email Us
        </Button>
        {children}
      </div>
      <p role="status" className="rw-live">
        {answer}
      </p>
      <details>
        <summary className="rw-summary">The report as plain text</summary>
        <pre className={classes.text}>{report}</pre>
      </details>
    </div>
  )
}
