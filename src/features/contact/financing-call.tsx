import { Button } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part'

/** Loaded when the dialog is first opened, not with the page. */
const FinancingCallDialog = lazyPart(
  async () => (await import('./financing-call-dialog')).FinancingCallDialog,
)

/** The button 'Schedule Financing Call' (Site 2) and the dialog that it opens. */
export function FinancingCall() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="lg"
        leftSection={<IconPhoneCall size={20} />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        Schedule Financing Call
      </Button>
      {wasOpened ? <FinancingCallDialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
