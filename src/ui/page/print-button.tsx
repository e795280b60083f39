import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints the page without footer, and without header except for the logo. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
